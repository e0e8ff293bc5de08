/** Content as it stands on the disk: text by path, JSON parsed on demand, every problem kept. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { z } from 'zod';
import { describeIssues, type Problem } from './problems.ts';

export interface Source {
  /** Paths in messages begin with this, as the author knows them. */
  root: string;
  /** Path below content/, with forward slashes → text. */
  files: Map<string, string>;
}

export function readSource(folder: string): Source {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => /\.(json|md)$/.test(name) && statSync(join(folder, name)).isFile());
  return {
    root: 'content',
    files: new Map(
      files.map((name) => [name.split(sep).join('/'), readFileSync(join(folder, name), 'utf8')]),
    ),
  };
}

/** Collects problems while files are read; nothing stops at the first one. */
export class Reader {
  readonly problems: Problem[] = [];
  private readonly source: Source;

  constructor(source: Source) {
    this.source = source;
  }

  report(path: string, message: string): void {
    this.problems.push({ file: `${this.source.root}/${path}`, message });
  }

  has(path: string): boolean {
    return this.source.files.has(path);
  }

  paths(): string[] {
    return [...this.source.files.keys()];
  }

  text(path: string, hint = 'add the file'): string | undefined {
    const text = this.source.files.get(path);
    if (text === undefined) this.report(path, `is missing; ${hint}`);
    else if (text.trim() === '') this.report(path, 'is empty; write it or remove it');
    else return text;
    return undefined;
  }

  json<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> | undefined {
    const text = this.text(path);
    if (text === undefined) return undefined;
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch (error) {
      this.report(path, `is not valid JSON; ${(error as Error).message}`);
      return undefined;
    }
    const result = schema.safeParse(data);
    if (result.success) return result.data;
    this.problems.push(...describeIssues(`${this.source.root}/${path}`, result.error, data));
    return undefined;
  }
}
