import type { Plugin } from 'vite'

const changes = [
  // Only Chakra's own type generator reads the types of properties.
  [
    'const assignPropertyType = (property, config) => {',
    'const assignPropertyType = () => {}, typesOf = (property, config) => {',
  ],
  [
    'const values = getPropertyValues(config);\n    if (!values) return;',
    'const values = () => getPropertyValues(config);',
  ],
  ['const value = propValues.get(key)?.[raw];', 'const value = valuesOf(key)?.[raw];'],
  [
    'const transform = memo((prop, raw) => {',
    `const found = /* @__PURE__ */ new Map();
  const valuesOf = (key) => {
    if (!found.has(key)) found.set(key, propValues.get(key)?.());
    return found.get(key);
  };
  const transform = memo((prop, raw) => {`,
  ],
] as const

/**
 * Chakra collects the token values of each style property, and their types, when its module loads. Most properties are
 * not on the page, so the values of each are collected on its first use, and the types never.
 */
export function withLateValues(code: string): string | null {
  if (changes.some(([from]) => !code.includes(from))) return null
  return changes.reduce((text, [from, to]) => text.replace(from, () => to), code)
}

export const latePropertyValues: Plugin = {
  name: 'late-property-values',
  apply: 'build',
  transform: {
    filter: { id: /\/@chakra-ui\/react\/dist\/esm\/styled-system\/utility\.js$/ },
    handler(code) {
      const late = withLateValues(code)
      // The source differs in another version of Chakra: adapt this plugin when upgrading.
      return late === null ? this.error('Chakra collects property values in another way.') : { code: late }
    },
  },
}
