import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import type { Plugin } from 'vite'
import { parseAst } from 'vite'

const packages = path.resolve(import.meta.dirname, '../../..')
const sources = [
  './*/src/**/*.{ts,tsx}',
  '../apps/*/src/**/*.{ts,tsx}',
  './ui/node_modules/@chakra-ui/react/dist/esm/{components,styled-system}/**/*.js',
]
const isTest = /\.(?:test|stories)\./

/** Every word in the sources and in Chakra: a style whose name is not among them has no user. */
function findWords(): ReadonlySet<string> {
  const files = globSync(sources, { cwd: packages }).filter((file) => !isTest.test(file))
  return new Set(
    files.flatMap((file) => readFileSync(path.join(packages, file), 'utf8').match(/[a-z_]\w*/gi) ?? []),
  )
}

type IsUsed = (name: string) => boolean

/** What is read of a node in the syntax tree. */
interface Part {
  start: number
  end: number
  name?: string
  value?: unknown
  declarations?: { init: Part | null }[]
  callee?: Part
  arguments?: Part[]
  properties?: (Part & { key: Part; value: Part })[]
  elements?: Part[]
}

const propertiesOf = (object: Part | undefined) => object?.properties ?? []

const nameOf = ({ name, value }: Part) => name ?? String(value)

const entryIn = (object: Part | undefined, name: string): Part | undefined =>
  propertiesOf(object).find(({ key }) => nameOf(key) === name)?.value

/** The object that a module passes to one of Chakra's functions. */
function passedTo(code: string, name: string): Part | undefined {
  const statements = parseAst(code).body as unknown as Part[]
  return statements
    .flatMap(({ declarations = [] }) => declarations.map(({ init }) => init))
    .find((init) => init?.callee?.name === name)?.arguments?.[0]
}

const without = (code: string, parts: readonly Part[]): string =>
  parts.toReversed().reduce((text, { start, end }) => {
    return text.slice(0, start) + text.slice(end).replace(/^,/, '')
  }, code)

/** Removes conditions and style properties from Chakra's base configuration; null if it has none. */
export function withUsedStyles(code: string, isUsed: IsUsed): string | null {
  const conditions = propertiesOf(passedTo(code, 'defineConditions'))
  const properties = propertiesOf(entryIn(passedTo(code, 'defineConfig'), 'utilities'))
  if (conditions.length === 0 || properties.length === 0) return null
  const unused = [
    ...conditions.filter(({ key }) => !isUsed(`_${nameOf(key)}`)),
    ...properties.filter(({ key, value }) => {
      const shorthands = entryIn(value, 'shorthand')?.elements ?? []
      return ![key, ...shorthands].map(nameOf).some(isUsed)
    }),
  ]
  return without(
    code,
    unused.toSorted((a, b) => a.start - b.start),
  )
}

const list = /(?<=cssPropertiesStr = ")[\w,]+(?=")/

/** Removes names from the list of all CSS properties; null if there is no list. */
export const withUsedProperties = (code: string, isUsed: IsUsed): string | null =>
  list.test(code) ? code.replace(list, (names) => names.split(',').filter(isUsed).join(',')) : null

/**
 * Removes what no source names: half of Chakra's style properties, most of its conditions, and most CSS properties.
 * The first load is smaller without them, and the theme is created in less time.
 */
export function unusedStyleNames(): Plugin {
  let words: ReadonlySet<string> | undefined
  const isUsed = (name: string) => (words ??= findWords()).has(name)
  const preset = /\/@chakra-ui\/react\/dist\/esm\/preset-base\.js$/
  const properties = /\/@pandacss\/is-valid-prop\/dist\/index\.mjs$/
  return {
    name: 'unused-style-names',
    apply: 'build',
    transform: {
      filter: { id: [preset, properties] },
      handler(code, id) {
        const used = preset.test(id) ? withUsedStyles(code, isUsed) : withUsedProperties(code, isUsed)
        // The source differs in another version: adapt this plugin when upgrading.
        return used === null
          ? this.error(`${id} lists its styles in another way.`)
          : { code: used, map: null }
      },
    },
  }
}
