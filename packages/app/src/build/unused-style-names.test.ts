// @vitest-environment node
import { expect, test } from 'vitest'

import { withUsedProperties, withUsedStyles } from './unused-style-names.ts'

const usedIn = (text: string) => (name: string) => text.split(' ').includes(name)

const preset = `const conditions = defineConditions({
  hover: ["@media (hover: hover)", "&:hover"],
  rtl: "[dir=rtl] &",
  before: "&::before"
});
const base = defineConfig({
  conditions,
  utilities: {
    // size
    width: { values: "sizes", shorthand: ["w"] },
    skewX: { transform: (value) => ({ "--skew-x": value }) },
    gap: { values: "spacing" },
    ringInset: { values: "rings", shorthand: ["inset"] }
  }
});
export { base };`

async function load(code: string) {
  const functions = 'const defineConditions = (it) => it, defineConfig = defineConditions;\n'
  const module = (await import(`data:text/javascript,${encodeURIComponent(functions + code)}`)) as {
    base: { conditions: object; utilities: object }
  }
  return {
    conditions: Object.keys(module.base.conditions),
    utilities: Object.keys(module.base.utilities),
  }
}

test('conditions and style properties that no source names are removed', async () => {
  const used = withUsedStyles(preset, usedIn('_hover w gap before'))
  expect(await load(used ?? '')).toEqual({ conditions: ['hover'], utilities: ['width', 'gap'] })
})

test('used ones stay as they are', () => {
  expect(withUsedStyles(preset, () => true)).toBe(preset)
})

test('CSS properties that no source names are removed from the list of all', () => {
  const code = 'var cssPropertiesStr = "all,color,width,zoom";'
  expect(withUsedProperties(code, usedIn('color zoom'))).toBe('var cssPropertiesStr = "color,zoom";')
})

test('a module of another version is not changed', () => {
  expect(withUsedStyles('export const base = {}', () => true)).toBeNull()
  expect(withUsedProperties('export const names = []', () => true)).toBeNull()
})
