import type { CustomTool } from '#core/custom-tools/custom-tool.ts';

/** A small tool of a user's, good in every respect. */
export const aCustomTool = (over: object = {}): CustomTool =>
  ({
    format: 'lumora-tool',
    version: 1,
    language: 'en',
    name: 'Thank-you letter',
    tagline: 'A letter to a guest',
    description: 'Writes a short letter after a stay.',
    category: 'creative-assistant',
    blocks: [
      { type: 'intro', id: 'intro', title: 'Who was here', subtitle: 'Two lines are enough.' },
      {
        type: 'input',
        id: 'guest',
        inputType: 'text',
        label: 'Guest',
        placeholder: 'Mrs. Ito',
        required: true,
      },
      {
        type: 'dropdown',
        id: 'tone',
        label: 'Tone',
        options: [
          { value: 'warm', label: 'Warm' },
          { value: 'formal', label: 'Formal' },
        ],
        default: 'warm',
      },
      { type: 'prompt', id: 'prompt', mode: 'brand_profile' },
      { type: 'output', id: 'output', label: 'Letter', style: 'softbox' },
    ],
    prompt: 'Write a letter of thanks in a {{ labels.tone }} tone.',
    draft: 'Dear {{ values.guest }},\n\nthank you for your stay.',
    ...over,
  }) as CustomTool;
