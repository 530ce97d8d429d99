// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { expect, test, vi } from 'vitest'

import { withLateValues } from './late-property-values.ts'

const ui = pathToFileURL(path.resolve(import.meta.dirname, '../../../ui/package.json'))
const folder = path.join(
  path.dirname(findPackageJSON('@chakra-ui/react', ui) ?? ''),
  'dist/esm/styled-system',
)

interface Utility {
  transform: (property: string, value: string) => Record<string, unknown>
}

/** Chakra's module with the values collected late, as the build makes it. */
async function loadUtility() {
  const late = withLateValues(await readFile(path.join(folder, 'utility.js'), 'utf8'))
  const code = late?.replaceAll(/'(\.[^']+)'/g, (_, file: string) => {
    return `'${pathToFileURL(path.join(folder, file)).href}'`
  })
  return (await import(`data:text/javascript,${encodeURIComponent(code ?? '')}`)) as {
    createUtility: (options: object) => Utility
  }
}

test('the values of a property are collected once, on its first use', async () => {
  const { createUtility } = await loadUtility()
  const getCategoryValues = vi.fn<(name: string) => object>((name) => ({ md: `var(--${name}-md)` }))
  const tokens = {
    colorPaletteMap: new Map([['gray', new Map()]]),
    expandReferenceInValue: (value: string) => value,
    getCategoryValues,
    getVar: (name: string) => name,
  }
  const config = { width: { values: 'sizes' }, gap: { values: 'spacing' } }
  const { transform } = createUtility({ config, tokens })
  expect(getCategoryValues).not.toHaveBeenCalled()
  expect(transform('width', 'md')).toEqual({ width: 'var(--sizes-md)' })
  expect(transform('width', '3px')).toEqual({ width: '3px' })
  expect(getCategoryValues).toHaveBeenCalledExactlyOnceWith('sizes')
})

test('a module of another version is not changed', () => {
  expect(withLateValues('export function createUtility() {}')).toBeNull()
})
