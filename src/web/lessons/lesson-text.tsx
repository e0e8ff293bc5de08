import type { ReactNode } from 'react';
import type { DocumentBlock } from '#core/markdown/document.ts';
import styles from '#web/styles/reading.module.css';
import { Spans } from '#web/ui/spans.tsx';

/** Text to be read through. It was taken apart by the content build, so that no page of it loads a reader of Markdown. */
export const LessonText = ({ blocks }: { blocks: readonly DocumentBlock[] }) => (
  <div className={styles.read}>{drawAll(blocks)}</div>
);

// Of a text that never changes: the place says which it is.
const drawAll = (blocks: readonly DocumentBlock[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
  blocks.map((block, index) => <TextBlock key={index} block={block} />);

function TextBlock({ block }: { block: DocumentBlock }): ReactNode {
  switch (block.type) {
    case 'heading':
      return (
        <h2>
          <Spans spans={block.spans} />
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'quote':
      return <blockquote>{drawAll(block.blocks)}</blockquote>;
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item) => (
            <li key={item.start}>{drawAll(item.blocks)}</li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.header.cells.map((cell) => (
                <th key={cell.start} scope="col">
                  <Spans spans={cell.spans} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.start}>
                {row.cells.map((cell) => (
                  <td key={cell.start}>
                    <Spans spans={cell.spans} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    // No lesson holds any other, which its check makes sure of.
    default:
      return null;
  }
}
