import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { nodeEnvironment, nodeOptions } from './memory.ts'

test('the image starts the server like `pnpm start`', () => {
  const image = readFileSync(path.join(import.meta.dirname, '../../../deploy/Dockerfile'), 'utf8')
  const command = JSON.parse(/^CMD (.+)$/m.exec(image)?.[1] ?? '[]') as string[]
  expect(command).toEqual(['node', ...nodeOptions, 'apps/server/dist/main.mjs'])
  const environment = new Map([...image.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]))
  for (const [name, value] of Object.entries(nodeEnvironment)) expect(environment.get(name)).toBe(value)
})
