import { useQuery } from '@tanstack/react-query';
import type { BoardFacts } from '#core/boards/board.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { knownOwner } from '#web/lib/known-owner.ts';
import { useSession } from '#web/lib/session.ts';
import { BOARDS_KEY } from './adopt-boards.ts';
import { listBoards } from './api.ts';
import { type DeviceBoard, findHeld, listDeviceBoards } from './session/device-boards.ts';

export interface ListedBoard extends BoardFacts {
  isOnDevice: boolean;
  /** As it is now it is in this tab alone, since the device did not take it. */
  isInTab: boolean;
}

/** Whose boards are shown: an account's, or a visitor's. Undefined until that is known. */
export function useBoardOwner(): string | undefined {
  const { status } = useSession();
  return status === 'loading' ? undefined : (knownOwner().id ?? VISITOR);
}

/** The one that was changed last first. */
export function useBoards(owner: string | undefined) {
  return useQuery({
    queryKey: [...BOARDS_KEY, owner],
    queryFn: () => readBoards(owner ?? VISITOR),
    enabled: owner !== undefined,
    staleTime: 0,
  });
}

/** What this device has of them, for when the rest cannot be read. */
export function useDeviceBoards(owner: string) {
  return useQuery({
    queryKey: [...BOARDS_KEY, owner, 'device'],
    queryFn: async () =>
      (await listDeviceBoards(owner)).map((kept) => ({ ...toListed(kept), isOnDevice: kept.base === null })),
    staleTime: 0,
  });
}

export async function readBoards(owner: string): Promise<ListedBoard[]> {
  const [inAccount, kept] = await Promise.all([
    owner === VISITOR ? [] : listBoards(),
    listDeviceBoards(owner),
  ]);
  const known = new Set(inAccount.map(({ id }) => id));
  return [
    ...inAccount.map((facts) => ({ ...facts, isOnDevice: false, isInTab: false })),
    ...kept.filter(({ id }) => !known.has(id)).map(toListed),
  ].toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
}

const toListed = ({ owner, id, board, changedAt }: DeviceBoard): ListedBoard => ({
  ...{ id, name: board.name, useCase: board.useCase, cardCount: board.cards.length, isShared: false },
  ...{ updatedAt: new Date(changedAt).toISOString(), isOnDevice: true },
  isInTab: findHeld(owner, id) !== undefined,
});
