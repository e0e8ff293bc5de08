import type { CSSProperties, ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

let cleanUp: (() => void) | undefined;
beforeEach(() => commands.forceColors(true));
afterEach(async () => {
  cleanUp?.();
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

const Checkable = (props: {
  type: string;
  defaultChecked?: boolean;
  className?: string;
  disabled?: boolean;
}) => (
  <label className="check">
    <input {...props} />
  </label>
);
const Chip = ({ pressed }: { pressed: boolean }) => (
  <button className="chip" type="button" aria-pressed={pressed}>
    Calm
  </button>
);
/** Its thumb in one place, so that only the track differs. */
const Slider = ({ fill }: { fill: string }) => (
  <input className="range" type="range" readOnly value={50} style={{ '--fill': fill } as CSSProperties} />
);
const blank = <span style={{ display: 'inline-block', width: 60 }} />;
const tabs = ['a', 'b'].map((id) => ({ id, label: blank, content: '' }));

/** A palette of few colours takes fills, gradients and shadows away. */
const DIFFERENT: Record<string, { one: ReactNode; other: ReactNode }> = {
  'a checked box': {
    one: <Checkable type="checkbox" defaultChecked />,
    other: <Checkable type="checkbox" />,
  },
  'a checked radio button': {
    one: <Checkable type="radio" defaultChecked />,
    other: <Checkable type="radio" />,
  },
  'a switch that is on': {
    one: <Checkable type="checkbox" className="switch" defaultChecked />,
    other: <Checkable type="checkbox" className="switch" />,
  },
  'a switch that cannot be used': {
    one: <Checkable type="checkbox" className="switch" defaultChecked disabled />,
    other: <Checkable type="checkbox" className="switch" defaultChecked />,
  },
  'a pressed chip': { one: <Chip pressed />, other: <Chip pressed={false} /> },
  'the chosen tab': {
    one: <Tabs label="x" tabs={tabs} selected="a" />,
    other: <Tabs label="x" tabs={tabs} selected="b" />,
  },
  'how far something is': {
    one: <progress className="progress" value={10} max={100} />,
    other: <progress className="progress" value={90} max={100} />,
  },
  'the track of a slider': { one: <Slider fill="50%" />, other: <Slider fill="100%" /> },
};
it.each(Object.entries(DIFFERENT))('%s is seen in a forced palette', async (_, { one, other }) => {
  expect(await pictureOf(one)).not.toBe(await pictureOf(other));
});
