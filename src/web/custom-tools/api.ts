/** The calls of one's own tools. */
import type {
  CustomTool,
  CustomToolVersion,
  NewCustomTool,
  SavedTool,
  Visibility,
} from '#core/custom-tools/custom-tool.ts';
import { getItems, send, sendForJson } from '#web/api/call-api.ts';

const PATH = '/api/custom-tools';

/** @param attempt the same for every try to make one tool */
export const createTool = (made: NewCustomTool, attempt: string): Promise<SavedTool> =>
  sendForJson('POST', PATH, { json: made, idempotencyKey: attempt });

export const replaceTool = (id: string, tool: CustomTool): Promise<SavedTool> =>
  sendForJson('PUT', `${PATH}/${id}`, { json: { tool } });

export const deleteTool = async (id: string): Promise<void> => {
  await send('DELETE', `${PATH}/${id}`);
};

export const listVersions = (id: string): Promise<CustomToolVersion[]> => getItems(`${PATH}/${id}/versions`);

export const restoreVersion = async (versionId: string): Promise<void> => {
  await send('POST', `/api/tool-versions/${versionId}/restore`);
};

export const setVisibility = async (id: string, visibility: Visibility): Promise<void> => {
  await send('PUT', `${PATH}/${id}/visibility`, { json: { visibility } });
};
