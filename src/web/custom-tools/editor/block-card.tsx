import clsx from 'clsx';
import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Trash2 } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useId, useState } from 'react';
import type { CustomBlock } from '#core/custom-tools/custom-tool.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import styles from './block.module.css';
import { BlockFields } from './block-fields.tsx';
import { isFixed } from './edit-blocks.ts';

interface BlockCardProps {
  block: CustomBlock;
  /** What the block is called in the list. */
  name: string;
  place: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (changes: object) => void;
  onMove: (to: number, by: 'up' | 'down' | 'toggle') => void;
  onRemove: () => void;
  /** Undefined while no block is dragged. */
  onDropHere: (() => void) | undefined;
  onDrag: (isDragged: boolean) => void;
  errorAt: (field: string) => string | undefined;
  /** What is wrong and has no field of its own. */
  otherErrors: readonly string[];
}

export function BlockCard(props: BlockCardProps) {
  const { block, name, place, isOpen, onToggle, onMove, onDropHere, onDrag, otherErrors } = props;
  const { t } = useTranslation('custom-tools');
  const [isOver, setOver] = useState(false);
  const id = useId();
  const type = t(`types.${textName<Texts['custom-tools']['types']>(block.type)}`);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    // In a text, the keys move the caret.
    if (!event.altKey || !step || (event.target as Element).matches('input, textarea, select')) return;
    event.preventDefault();
    onMove(place + step, 'toggle');
  };
  const startDrag = (event: DragEvent<HTMLElement>) => {
    // Firefox drags nothing that carries no data.
    event.dataTransfer.setData('text/plain', name);
    event.dataTransfer.effectAllowed = 'move';
    const card = event.currentTarget.closest('li');
    if (card) event.dataTransfer.setDragImage(card, 16, 16);
    onDrag(true);
  };
  return (
    <Leaf
      as="li"
      className={clsx(styles.block, isOver && onDropHere && styles.isOver)}
      onDragOver={(event) => {
        if (!onDropHere) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDropHere?.();
      }}
      onKeyDown={onKeyDown}
    >
      <div className={styles.blockHead}>
        {/* For the pointer only; the keyboard has the buttons beside it. */}
        <span
          className={styles.grip}
          aria-hidden="true"
          draggable
          onDragStart={startDrag}
          onDragEnd={() => onDrag(false)}
        >
          <GripVertical className="icon" />
        </span>
        <h3 className={styles.blockName}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
          >
            <span className="subhead">{name}</span>
            {name !== type && <span className="micro soft">{type}</span>}
            <ChevronDown className="icon icon-sm" aria-hidden="true" />
          </button>
        </h3>
        <BlockActions {...props} />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            {otherErrors.map((error) => (
              <p key={error} className="hint field-error" tabIndex={-1} data-problem="">
                {error}
              </p>
            ))}
            <BlockFields block={block} onChange={props.onChange} errorAt={props.errorAt} />
          </>
        )}
      </div>
    </Leaf>
  );
}

function BlockActions({ block, name, place, count, onMove, onRemove }: BlockCardProps) {
  const { t } = useTranslation('custom-tools');
  return (
    <div className={styles.blockActions}>
      <Button
        variant="ghost"
        size="icon"
        data-move="up"
        disabled={place === 0}
        aria-label={t('blocks.up', { name })}
        onClick={() => onMove(place - 1, 'up')}
      >
        <ArrowUp className="icon" aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        data-move="down"
        disabled={place === count - 1}
        aria-label={t('blocks.down', { name })}
        onClick={() => onMove(place + 1, 'down')}
      >
        <ArrowDown className="icon" aria-hidden="true" />
      </Button>
      {!isFixed(block) && (
        <Button variant="ghost" size="icon" aria-label={t('blocks.remove', { name })} onClick={onRemove}>
          <Trash2 className="icon" aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
