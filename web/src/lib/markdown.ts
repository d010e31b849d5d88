// The rules pages are Markdown. They become a tree, never HTML, so that nothing in them can be more than text.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; inside: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; inside: Inline[] };

export type Block =
  | { kind: 'heading'; level: number; id: string; inside: Inline[] }
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

export function parse(text: string): Block[] {
  return blocks(text.replaceAll('\r', '').split('\n'));
}

const LIST = /^(\s*)([-*+]|\d+[.)])\s+(.*)$/;

function blocks(lines: string[]): Block[] {
  const out: Block[] = [];
  let at = 0;
  const line = () => lines[at] ?? '';
  while (at < lines.length) {
    if (line().trim() === '') {
      at += 1;
    } else if (line().startsWith('```')) {
      const from = ++at;
      while (at < lines.length && !line().startsWith('```')) at += 1;
      out.push({ kind: 'code', text: lines.slice(from, at).join('\n') });
      at += 1;
    } else if (/^#{1,6}\s/.test(line())) {
      const marks = /^#+/.exec(line())?.[0].length ?? 1;
      const title = line().slice(marks).trim();
      out.push({ kind: 'heading', level: marks, id: anchor(title), inside: inline(title) });
      at += 1;
    } else if (/^(-{3,}|\*{3,})\s*$/.test(line())) {
      out.push({ kind: 'rule' });
      at += 1;
    } else if (line().startsWith('>')) {
      const from = at;
      while (at < lines.length && line().startsWith('>')) at += 1;
      out.push({
        kind: 'quote',
        blocks: blocks(lines.slice(from, at).map((one) => one.replace(/^>\s?/, ''))),
      });
    } else if (
      line().includes('|') &&
      /^\s*\|?[\s:|-]+\|?\s*$/.test(lines[at + 1] ?? '') &&
      (lines[at + 1] ?? '').includes('-')
    ) {
      const head = cells(line());
      at += 2;
      const rows: Inline[][][] = [];
      while (at < lines.length && line().includes('|')) rows.push(cells(lines[at++] ?? ''));
      out.push({ kind: 'table', head, rows });
    } else if (LIST.test(line())) {
      const [list, end] = listFrom(lines, at);
      out.push(list);
      at = end;
    } else {
      const from = at;
      while (at < lines.length && line().trim() !== '' && !(at > from && interrupts(line()))) at += 1;
      out.push({ kind: 'paragraph', inside: inline(lines.slice(from, at).join(' ')) });
    }
  }
  return out;
}

function interrupts(line: string): boolean {
  return /^#{1,6}\s/.test(line) || line.startsWith('```') || line.startsWith('>') || LIST.test(line);
}

function listFrom(lines: string[], start: number): [Block, number] {
  const first = LIST.exec(lines[start] ?? '');
  const indent = first?.[1]?.length ?? 0;
  const ordered = /\d/.test(first?.[2] ?? '');
  const items: Block[][] = [];
  let at = start;
  while (at < lines.length) {
    const item = LIST.exec(lines[at] ?? '');
    if (!item || (item[1]?.length ?? 0) !== indent || /\d/.test(item[2] ?? '') !== ordered) break;
    const inner = [item[3] ?? ''];
    at += 1;
    // What is indented deeper, or goes on without a blank line, belongs to the item.
    while (at < lines.length) {
      const next = lines[at] ?? '';
      const deeper = next.length - next.trimStart().length > indent;
      const blankInside = next.trim() === '' && /^\s{2,}\S/.test(lines[at + 1] ?? '') && indent === 0;
      if (!(deeper && next.trim() !== '') && !blankInside && !(next.trim() !== '' && !interrupts(next)))
        break;
      inner.push(next.slice(Math.min(next.length - next.trimStart().length, indent + 2)));
      at += 1;
    }
    items.push(blocks(inner));
  }
  return [{ kind: 'list', ordered, items }, at];
}

function cells(line: string): Inline[][] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));
}

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|_([^_]+)_(?!\w)|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/;

export function inline(text: string): Inline[] {
  const found = INLINE.exec(text);
  if (!found) return text === '' ? [] : [{ kind: 'text', text }];
  const [whole, strong, star, underscore, code, label, href] = found;
  const before = inlineText(text.slice(0, found.index));
  const after = inline(text.slice(found.index + whole.length));
  let middle: Inline;
  if (strong !== undefined) middle = { kind: 'strong', inside: inline(strong) };
  else if (code !== undefined) middle = { kind: 'code', text: code };
  else if (label !== undefined && href !== undefined)
    middle = { kind: 'link', href: safe(href), inside: inline(label) };
  else middle = { kind: 'em', inside: inline(star ?? underscore ?? '') };
  return [...before, middle, ...after];
}

function inlineText(text: string): Inline[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}

function safe(href: string): string {
  return /^(https?:|#|\/|[a-z0-9-]+(\.[a-z]{2})?\.md)/i.test(href) ? href : '#';
}

/** A heading that begins with a rule's id is found by it (`GW-12 Column colour` is `#gw-12`), any other by its words. */
export function anchor(title: string): string {
  const rule = /^[A-Z]{2,4}-\d+[a-z]?/.exec(title)?.[0];
  return (
    rule ??
    title
      .replaceAll(/[*_`]/g, '')
      .trim()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  ).toLowerCase();
}

/** The words without their dress. */
export function plain(inside: readonly Inline[]): string {
  return inside.map((one) => ('inside' in one ? plain(one.inside) : one.text)).join('');
}
