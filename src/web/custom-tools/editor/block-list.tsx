import { Plus } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { CUSTOM_TOOL_LIMITS, type CustomBlock } from '#core/custom-tools/custom-tool.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useSaid } from '#web/ui/use-said.tsx';
import builder from '../builder.module.css';
import styles from './block.module.css';
import { BlockCard } from './block-card.tsx';
import { hasPlace } from './block-field-kinds.ts';
import {
  type AddedType,
  addBlock,
  changeBlock,
  FIELD_TYPES,
  isFixed,
  moveBlock,
  stableKeyOf,
} from './edit-blocks.ts';

/** Opens and closes one block. */
const TOGGLE = 'h3 > button';

interface BlockListProps {
  blocks: readonly CustomBlock[];
  onChange: (blocks: CustomBlock[]) => void;
  /** In words, by path within the tool. */
  errors: ReadonlyMap<string, string>;
}

/** Blocks to add, fill and put in order: by buttons, by Alt with an arrow key, by dragging. Every move is said. */
export function BlockList({ blocks, onChange, errors }: BlockListProps) {
  const { t } = useTranslation('custom-tools');
  const [said, say] = useSaid();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const nameOf = (block: CustomBlock) =>
    String(block.label || block.title || t(`types.${textName<Texts['custom-tools']['types']>(block.type)}`));
  const focusIn = (place: number, ...selectors: string[]) => focusOn(list, place, selectors);
  const setOpen = (block: CustomBlock, isOpen: boolean) => {
    const key = stableKeyOf(block);
    setOpened((before) => {
      if (before.has(key) === isOpen) return before;
      return new Set(isOpen ? [...before, key] : [...before].filter((other) => other !== key));
    });
  };

  const add = (type: AddedType) => {
    const next = addBlock(blocks, type);
    const place = next.findIndex((block) => !blocks.includes(block));
    onChange(next);
    if (next[place]) setOpen(next[place], true);
    say(t('blocks.added', { name: t(`types.${type}`) }));
    focusIn(place, 'input');
  };
  const move = (from: number, to: number, by: 'up' | 'down' | 'toggle') => {
    const block = blocks[from];
    if (!block || to < 0 || to >= blocks.length || from === to) return;
    onChange(moveBlock(blocks, from, to));
    say(t('blocks.moved', { name: nameOf(block), place: to + 1, count: blocks.length }));
    focusIn(to, by === 'toggle' ? TOGGLE : `[data-move="${by}"]`, TOGGLE);
  };
  const remove = (index: number) => {
    say(t('blocks.removed', { name: nameOf(blocks[index] as CustomBlock) }));
    onChange(blocks.toSpliced(index, 1));
    focusIn(Math.max(0, index - 1), TOGGLE);
  };
  return (
    <section className={builder.part} aria-labelledby="builder-blocks">
      <div className={builder.partHead}>
        <h2 className="heading" id="builder-blocks">
          {t('blocks.title')}
        </h2>
        <p className="small soft">{t('blocks.hint')}</p>
      </div>
      {errors.has('blocks') && (
        <p className="hint field-error" tabIndex={-1} data-problem="">
          {errors.get('blocks')}
        </p>
      )}
      <AddedTypes isFull={blocks.length >= CUSTOM_TOOL_LIMITS.blocks} onAdd={add} />
      {said}
      <ol className={styles.list} ref={list} aria-labelledby="builder-blocks">
        {blocks.map((block, index) => {
          const at = `blocks.${index}.`;
          const own = [...errors].filter(([path]) => path.startsWith(at));
          return (
            <BlockCard
              key={stableKeyOf(block)}
              block={block}
              name={nameOf(block)}
              place={index}
              count={blocks.length}
              isOpen={opened.has(stableKeyOf(block)) || own.length > 0}
              onToggle={() => setOpen(block, !opened.has(stableKeyOf(block)))}
              onChange={(changes) => {
                // A block that was open because of a problem stays open when that is mended.
                setOpen(block, true);
                onChange(changeBlock(blocks, index, changes));
              }}
              onMove={(to, by) => move(index, to, by)}
              onRemove={() => remove(index)}
              onDropHere={dragged === null ? undefined : () => move(dragged, index, 'toggle')}
              onDrag={(isDragged) => setDragged(isDragged ? index : null)}
              errorAt={(field) => errors.get(`${at}${field}`)}
              otherErrors={own
                .filter(([path]) => !hasPlace(block.type, path.slice(at.length)))
                .map(([, words]) => words)}
            />
          );
        })}
      </ol>
      {blocks.every(isFixed) && <p className="small soft">{t('blocks.none')}</p>}
    </section>
  );
}

function AddedTypes({ isFull, onAdd }: { isFull: boolean; onAdd: (type: AddedType) => void }) {
  const { t } = useTranslation('custom-tools');
  return (
    <fieldset className={styles.add}>
      <legend className="label">{t('blocks.add')}</legend>
      {FIELD_TYPES.map((type) => (
        <Button key={type} variant="outline" size="sm" disabled={isFull} onClick={() => onAdd(type)}>
          <Plus className="icon icon-sm" aria-hidden="true" />
          {t(`types.${type}`)}
        </Button>
      ))}
    </fieldset>
  );
}

/** The first of these in a card that can be focused, once the list is drawn. */
const focusOn = (list: RefObject<HTMLElement | null>, place: number, selectors: readonly string[]) =>
  requestAnimationFrame(() => {
    const card = list.current?.children[place];
    for (const selector of selectors) {
      const found = card?.querySelector<HTMLElement>(selector);
      if (found && !found.matches(':disabled')) return found.focus();
    }
  });
