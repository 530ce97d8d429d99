import { build } from 'vite'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'

import { unusedSchemas, withPureValues } from './unused-schemas.ts'

test('values without effects at load time are not marked', () => {
  const plain = [
    `export const MOST = 12`,
    `export const words = ['a', 'b']`,
    `export const isDay = (text) => text.startsWith('2')`,
    `export function apart() { return Math.max() }`,
    `const { a } = something()`,
  ].join('\n')
  expect(withPureValues(plain)).toBe(plain)
})

test.each([
  ['a call', `z.string().max(12)`],
  ['a call within a list', `[z.string()]`],
  ['a property access', `Price.shape`],
  ['a spread', `{ ...Price.shape }`],
  ['a constructor call', `new Set(['a'])`],
])('%s is marked', (_, value) => {
  expect(withPureValues(`export const A = ${value}`)).toBe(
    `export const A = /* @__PURE__ */ (() => (${value}))()`,
  )
})

const contract = '/packages/api/src/contract/sums.ts'
const files: Record<string, string> = {
  '/page.ts': `import { MOST } from '${contract}'; export const most = MOST`,
  '/form.ts': `import { Sum } from '${contract}'; export const most = Sum`,
  [contract]: `import { make } from '/library.ts'
    export const MOST = 12
    const Part = make('part')
    export const Sum = make('sum').with({ ...Part.shape })`,
  '/library.ts': `export const make = (name) => globalThis.made(name)`,
}

/** The built code of a page with this entry. */
async function built(entry: string): Promise<string> {
  const answer = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'files', resolveId: (id) => (id in files ? id : null), load: (id) => files[id] },
      unusedSchemas,
    ],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  return answer.flatMap(({ output }) => output.map((chunk) => ('code' in chunk ? chunk.code : ''))).join('\n')
}

test('importing a constant of the contract does not include the schemas beside it', async () => {
  expect(await built('/page.ts')).not.toContain('made')
})

test('importing a schema includes everything that it is made of', async () => {
  const code = await built('/form.ts')
  expect(code).toContain(`make("part")`)
  expect(code).toContain(`make("sum")`)
})
