import { expect, it } from 'vitest';
import { boardText } from './board-text.ts';

const place = (y: number) => ({ id: `${y}`, x: 0, y, w: 12, h: 8 });

it('says what stands on a board, from top to bottom', () => {
  expect(
    boardText({
      name: 'Spring',
      cards: [
        { ...place(24), kind: 'link', url: 'https://example.test/', title: '' },
        { ...place(0), kind: 'note', text: 'First', colour: 'gold' },
        { ...place(8), kind: 'image', src: 'data:image/png;base64,AAAA', alt: 'A dot' },
        { ...place(16), kind: 'result', text: 'Three hooks', tool: 'HookBuilder', runId: null },
      ],
    }),
  ).toBe('Spring\n\nFirst\n\n[A dot]\n\nHookBuilder\nThree hooks\n\nhttps://example.test/');
});
