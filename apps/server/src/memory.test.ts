import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { nodeOptions } from './memory.ts'

test('the image starts the server as `pnpm start` does', () => {
  const image = readFileSync(path.join(import.meta.dirname, '../../../deploy/Dockerfile'), 'utf8')
  const command = JSON.parse(/^CMD (.+)$/m.exec(image)?.[1] ?? '[]') as string[]
  expect(command).toEqual(['node', ...nodeOptions, 'apps/server/src/main.ts'])
})
