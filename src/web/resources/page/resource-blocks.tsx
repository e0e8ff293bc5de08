import type { ReactNode } from 'react';
import type { ResourceBlock, ResourceCell } from '#core/resources/resource.ts';
import reading from '#web/styles/reading.module.css';
import { Spans } from '#web/ui/spans.tsx';
import { AnswerCell, AnswerLines, AnswerTick } from './answer-fields.tsx';
import styles from './resource-blocks.module.css';
import { TemplateBlock } from './template-block.tsx';

/** The whole text, with its places to write in. */
export const ResourceBlocks = ({ blocks }: { blocks: readonly ResourceBlock[] }) => (
  <div className={`${reading.read} ${styles.blocks}`}>{drawAll(blocks)}</div>
);

export const partId = (part: number): string => `part-${part}`;

// Of a text that never changes: the place says which it is.
const drawAll = (blocks: readonly ResourceBlock[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
  blocks.map((block, index) => <OneBlock key={index} block={block} />);

function OneBlock({ block }: { block: ResourceBlock }): ReactNode {
  switch (block.type) {
    case 'heading':
      return block.part ? (
        <h2 id={partId(block.part)}>
          <Spans spans={block.spans} />
        </h2>
      ) : (
        <h3>
          <Spans spans={block.spans} />
        </h3>
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
          {block.items.map(({ tick, blocks }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do its items
            <li key={index} className={tick && styles.ticked}>
              {tick && <AnswerTick {...tick} />}
              {tick ? <div>{drawAll(blocks)}</div> : drawAll(blocks)}
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Table {...block} />;
    case 'lines':
      return <AnswerLines {...block} />;
    case 'template':
      return <TemplateBlock title={block.title} text={block.text} />;
  }
}

function Table({ header, rows }: Extract<ResourceBlock, { type: 'table' }>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, also by keyboard
    <div className={styles.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((spans, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor its columns
              <th key={index} scope="col">
                <Spans spans={spans} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor its rows
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor its cells
                <td key={column}>
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Cell = ({ cell }: { cell: ResourceCell }) =>
  'field' in cell ? <AnswerCell {...cell} /> : <Spans spans={cell.spans} />;
