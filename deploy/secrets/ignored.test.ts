import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';

/** Where the documentation writes them: secrets.env, collector-secrets.env, engage.env, parts.env. */
test('files of keys in the project’s folder are neither committed nor copied into a build', () => {
  const lines = (name: string): string[] => readFileSync(projectFile(name), 'utf8').split('\n');
  expect(lines('.gitignore')).toContain('*.env');
  expect(lines('.dockerignore')).toContain('**/*.env');
});
