import type { ToolFacts } from '#core/tools/template.ts';
import { ButtonSpecimens } from './button-specimens.tsx';
import { ColourSpecimens } from './colour-specimens.tsx';
import { FigureSpecimens } from './figure-specimens.tsx';
import { FormSpecimens } from './form-specimens.tsx';
import { LevelSpecimens } from './level-specimens.tsx';
import { OutputSpecimens } from './output-specimens.tsx';
import { OverlaySpecimens } from './overlay-specimens.tsx';
import { StateSpecimens } from './state-specimens.tsx';
import { TypeSpecimens } from './type-specimens.tsx';

export const Specimens = ({ tools }: { tools: ToolFacts[] }) => (
  <>
    <ColourSpecimens />
    <TypeSpecimens />
    <ButtonSpecimens />
    <LevelSpecimens />
    <FormSpecimens />
    <StateSpecimens />
    <OverlaySpecimens />
    <OutputSpecimens />
    <FigureSpecimens tools={tools} />
  </>
);
