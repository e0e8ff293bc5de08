/** Which figure stands for which tool family. */
import type { Category } from '#core/tools/template.ts';
import type { DrawFigure } from './figure.ts';
import { dial } from './figures/dial.ts';
import { echo } from './figures/echo.ts';
import { interval } from './figures/interval.ts';
import { lotus } from './figures/lotus.ts';
import { orbit } from './figures/orbit.ts';
import { rose } from './figures/rose.ts';
import { strings } from './figures/strings.ts';
import { sun } from './figures/sun.ts';

export const FAMILY_FIGURES: Record<Category, DrawFigure> = {
  'capture-and-transcription': echo,
  motivation: sun,
  'energy-alignment': lotus,
  'time-management': dial,
  'creative-assistant': rose,
  'frequency-alignment': interval,
  'visual-workspace': strings,
  'launch-timing': orbit,
};
