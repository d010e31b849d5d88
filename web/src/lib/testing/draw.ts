import { flushSync, mount, unmount, type Component } from 'svelte';

/** What a component draws, in the document, until the returned function takes it away. */
export function draw<Props extends object>(
  component: Component<Props>,
  props: NoInfer<Props>,
): { drawn: HTMLElement; end: () => void } {
  const drawn = document.createElement('div');
  document.body.append(drawn);
  const app = mount(component as Component, { target: drawn, props });
  flushSync();
  const end = () => {
    void unmount(app);
    drawn.remove();
  };
  return { drawn, end };
}

const INDENT = '  ';
/** Longer values are cut: a coast line says nothing to a reader. */
const LONGEST = 96;

/**
 * A drawing as text that is the same on every machine: one element a line, attributes in order, numbers rounded,
 * without the names that the compiler makes up.
 */
export function textOf(node: Node, depth = 0): string {
  const indent = INDENT.repeat(depth);
  if (node.nodeType === Node.TEXT_NODE) {
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    return text === '' ? '' : `${indent}${text}\n`;
  }
  if (!(node instanceof Element)) return '';
  const attributes = [...node.attributes]
    .map(({ name, value }) => [name, tidy(name, value)] as const)
    .filter(([name, value]) => name !== 'class' || value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => ` ${name}="${value}"`);
  const inside = [...node.childNodes].map((child) => textOf(child, depth + 1)).join('');
  return `${indent}<${node.tagName.toLowerCase()}${attributes.join('')}>\n${inside}`;
}

function tidy(name: string, value: string): string {
  const plain = name === 'class' ? value.replace(/\bsvelte-\w+\b/g, '') : value;
  const rounded = plain
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10 + 0));
  return rounded.length <= LONGEST ? rounded : `${rounded.slice(0, LONGEST)}… ${sum(rounded)}`;
}

/** A short sum of a text, so that what was cut still counts. */
function sum(text: string): string {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = (hash * 31 + text.charCodeAt(index)) | 0;
  return (hash >>> 0).toString(16);
}
