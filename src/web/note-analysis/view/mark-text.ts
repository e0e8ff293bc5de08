/** A paragraph cut into pieces, each with what stands there. Pure. */
import type { AnalysisResult, Span } from '#core/note-analysis/analysis-result.ts';

export interface TextPiece extends Span {
  text: string;
  /** Index of the summary's sentence, the action, the question that it belongs to. */
  sentence?: number;
  action?: number;
  question?: number;
  /** The last piece of its sentence: there stands its number. */
  endsSentence?: boolean;
  /** The first of its kind's pieces carries the id. */
  begins: ('sentence' | 'action' | 'question')[];
}

type Marks = Pick<AnalysisResult, 'summary' | 'actions' | 'questions'>;
type Kind = TextPiece['begins'][number];

/** The pieces of `text` between `start` and `end`, whole and in order. */
export function markText(
  text: string,
  { start, end }: Span,
  { summary, actions, questions }: Marks,
): TextPiece[] {
  const lists: [Kind, readonly Span[]][] = [
    ['sentence', summary],
    ['action', actions],
    ['question', questions],
  ];
  const inside = lists.flatMap(([kind, spans]) =>
    spans.flatMap((span, index) =>
      span.end > start && span.start < end
        ? [{ kind, index, start: Math.max(start, span.start), end: Math.min(end, span.end) }]
        : [],
    ),
  );
  const cuts = [...new Set([start, end, ...inside.flatMap((mark) => [mark.start, mark.end])])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((from, at) => {
    const to = cuts[at + 1] as number;
    const here = inside.filter((mark) => mark.start <= from && mark.end >= to);
    const piece: TextPiece = { start: from, end: to, text: text.slice(from, to), begins: [] };
    for (const { kind, index, start: begin, end: close } of here) {
      piece[kind] = index;
      if (begin === from) piece.begins.push(kind);
      if (kind === 'sentence' && close === to) piece.endsSentence = true;
    }
    return piece;
  });
}
