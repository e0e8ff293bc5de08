import type { ToolTemplate } from '#core/tools/template.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ToolForm, type ToolFormProps } from './tool-form.tsx';

/** One tool of all is a quiz. */
const QuizForm = lazyPart(async () => (await import('./quiz-form.tsx')).QuizForm);

interface FormOfToolProps extends ToolFormProps {
  tool: Pick<ToolTemplate, 'isQuiz'>;
  /** Under which name the place in a quiz stays for the life of the tab. */
  keptAs: string;
}

/** A tool's form, or its questions one by one. */
export const FormOfTool = ({ tool, keptAs, ...form }: FormOfToolProps) =>
  tool.isQuiz ? <QuizForm slug={keptAs} {...form} /> : <ToolForm {...form} />;
