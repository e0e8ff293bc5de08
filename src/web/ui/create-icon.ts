/**
 * Draws an icon of lucide from its file. The package's own component can be told sizes and widths of strokes in several
 * ways and by a context; ours are told by style sheets, and every page would carry the rest.
 */
import clsx from 'clsx';
import { createElement, type SVGProps } from 'react';

interface IconData {
  name: string;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const ATTRIBUTES: SVGProps<SVGSVGElement> = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

/** Who gives it a name or a role wants it to be read. */
const isRead = (props: object): boolean =>
  Object.entries(props).some(
    ([name, value]) =>
      value != null && (name.startsWith('aria-') || ['role', 'title', 'children'].includes(name)),
  );

export default function createIcon({ name, node }: IconData) {
  return function Icon({ className, children, ...props }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        ...ATTRIBUTES,
        className: clsx('lucide', `lucide-${name}`, className),
        ...(!isRead({ ...props, children }) && { 'aria-hidden': 'true' }),
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
  };
}
