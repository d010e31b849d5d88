/** The screens that need no match, by name. */
export const SCREENS = {
  home: '/',
  'new-table': '/new',
  new: '/new/shesterenki',
  rules: '/rules',
  'rules-shesterenki': '/rules/shesterenki#sh-20',
  learn: '/learn/gearworks',
  lesson: '/learn/gearworks/control',
  account: '/account',
  settings: '/settings',
  missing: '/nowhere',
};
