/** The screens that need no match, by name. */
export const SCREENS = {
  home: '/',
  new: '/new/shesterenki',
  rules: '/rules',
  'rules-shesterenki': '/rules/shesterenki#sh-20',
  account: '/account',
  settings: '/settings',
  missing: '/nowhere',
};
