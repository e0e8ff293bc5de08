import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

let cleanUp: () => void;
beforeEach(() => commands.forceColors(true));
afterEach(async () => {
  cleanUp();
  await commands.forceColors(false);
});

/** In a box of its own; two pictures are of the same words, so that what differs is what was drawn. */
async function pictureOf(part: ReactNode): Promise<string> {
  cleanUp?.();
  cleanUp = await render(
    <div data-testid="part" style={{ width: 200, height: 60, overflow: 'hidden', background: 'Canvas' }}>
      {part}
    </div>,
    [],
  );
  return page.getByTestId('part').screenshot({ save: false });
}

const Checkable = ({ type, checked }: { type: string; checked: boolean }) => (
  <label className="check">
    <input type={type} defaultChecked={checked} />
  </label>
);
const Chip = ({ pressed }: { pressed: boolean }) => (
  <button className="chip" type="button" aria-pressed={pressed}>
    Calm
  </button>
);
const Switch = (props: { defaultChecked?: boolean; disabled?: boolean }) => (
  <label className="check check-switch">
    <input className="switch" type="checkbox" role="switch" {...props} />
  </label>
);
/** Its thumb in one place, so that only the track differs. */
const Slider = ({ fill }: { fill: string }) => (
  <input className="range" type="range" readOnly value={50} style={{ '--fill': fill }} />
);
const blank = <span style={{ display: 'inline-block', width: 60 }} />;
const tabs = ['a', 'b'].map((id) => ({ id, label: blank, content: '' }));

/** A palette of few colours takes fills, gradients and shadows away. */
it.each<[string, ReactNode, ReactNode]>([
  ['a checked box', <Checkable type="checkbox" checked={false} />, <Checkable type="checkbox" checked />],
  ['a checked radio button', <Checkable type="radio" checked={false} />, <Checkable type="radio" checked />],
  ['a switch that is on', <Switch />, <Switch defaultChecked />],
  ['a switch that cannot be used', <Switch defaultChecked />, <Switch defaultChecked disabled />],
  ['a pressed chip', <Chip pressed={false} />, <Chip pressed />],
  [
    'the chosen tab',
    <Tabs label="x" tabs={tabs} selected="a" />,
    <Tabs label="x" tabs={tabs} selected="b" />,
  ],
  [
    'how far something is',
    <progress className="progress" value={10} max={100} />,
    <progress className="progress" value={90} max={100} />,
  ],
  ['the track of a slider', <Slider fill="50%" />, <Slider fill="100%" />],
])('%s is seen in a forced palette', async (_, other, one) => {
  expect(await pictureOf(one)).not.toBe(await pictureOf(other));
});
