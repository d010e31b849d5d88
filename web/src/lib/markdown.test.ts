import { describe, expect, it } from 'vitest';
import { anchor, parse, plain } from './markdown';

describe('Markdown', () => {
  it('names headings by their rule', () => {
    expect(anchor('GW-12 Column colour')).toBe('gw-12');
    expect(anchor('Night shift')).toBe('night-shift');
    expect(anchor('Ночная смена')).toBe('ночная-смена');
  });

  it('reads headings, paragraphs, lists and tables', () => {
    const tree = parse(
      '# Title\n\nOne *two*\n**three** `four`.\n\n- a\n- b\n  - c\n\n| x | y |\n|---|---|\n| 1 | 2 |\n',
    );
    expect(tree.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'list', 'table']);
    expect(tree[1]?.kind === 'paragraph' && plain(tree[1].inside)).toBe('One two three four.');
    expect(tree[2]?.kind === 'list' && tree[2].items.length).toBe(2);
    expect(tree[2]?.kind === 'list' && tree[2].items[1]?.map((block) => block.kind)).toEqual([
      'paragraph',
      'list',
    ]);
    expect(tree[3]?.kind === 'table' && tree[3].rows[0]?.map(plain)).toEqual(['1', '2']);
  });

  it('keeps markup text, and links harmless', () => {
    const [block] = parse('<img onerror=x> [click](javascript:alert(1))');
    expect(block?.kind === 'paragraph' && block.inside[0]).toEqual({
      kind: 'text',
      text: '<img onerror=x> ',
    });
    expect(JSON.stringify(block)).toContain('"href":"#"');
  });
});
