import { useQuery } from '@tanstack/react-query';
import type { CommunityTool } from '#core/community/community-tool.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { readOffline, writeOffline } from '#web/lib/offline-store.ts';
import { fetchCommunityTools } from './api.ts';

const KEPT = 'community-tools';
const FRESH_MS = 60_000;

/** Without a network, the list as it was read last time. */
async function loadCommunityTools(): Promise<CommunityTool[]> {
  try {
    const tools = await fetchCommunityTools();
    void writeOffline(KEPT, tools);
    return tools;
  } catch (error) {
    const kept = error instanceof NetworkError ? await readOffline<CommunityTool[]>(KEPT) : undefined;
    if (!kept) throw error;
    return kept;
  }
}

export const useCommunityTools = () =>
  useQuery({ queryKey: ['community-tools'], queryFn: loadCommunityTools, staleTime: FRESH_MS });
