import { transformAsync, types } from '@babel/core'
import type { PluginObj } from '@babel/core'
import macro from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import pseudolocale from 'pseudolocale'
import type { Plugin } from 'vite'

const MACRO = '@wellspring/words/macro'
const RUNTIME = '@wellspring/words'

/** The libraries of the runtime. */
const runtime = ['@lingui/core', '@lingui/react/server']

const linguiConfig = makeConfig(
  {
    locales: ['en'],
    sourceLocale: 'en',
    macro: { corePackage: [MACRO], jsxPackage: [MACRO] },
    runtimeConfigModule: { i18n: [RUNTIME, 'i18n'], Trans: [RUNTIME, 'Trans'] },
  },
  { skipValidation: true },
)

const isMessage = (node: types.ObjectProperty) =>
  types.isIdentifier(node.key, { name: 'message' }) && types.isStringLiteral(node.value)

/** Only the macro writes `{ id, message }` objects with this comment. */
const isDescriptor = (node: types.ObjectExpression) =>
  node.leadingComments?.some(({ value }) => value === '* i18n ') ?? false

/**
 * Compiles messages at build time. Browsers load no message parser, and Lingui warns there about uncompiled messages.
 */
const compiledMessages = (says: (text: string) => string): PluginObj => ({
  visitor: {
    Program: {
      exit(program) {
        program.traverse({
          ObjectExpression({ node }) {
            if (!isDescriptor(node)) return
            for (const property of node.properties) {
              if (!types.isObjectProperty(property) || !isMessage(property)) continue
              const { value } = property.value as types.StringLiteral
              property.value = types.valueToNode(compileMessage(value, says))
            }
          },
        })
      },
    },
  },
})

const english = (text: string) => text

/** Pseudo-localised English, recognisably different from hard-coded text. Elements of a message are kept. */
const pseudo = (text: string) =>
  text
    .split(/(<\/?\w+\/?>)/)
    .map((part, place) => (place % 2 === 0 ? pseudolocale(part, { prepend: '', append: '' }) : part))
    .join('')

export interface Words {
  /** Writes pseudo-localised texts, for tests that look for hard-coded English. */
  isPseudo?: boolean
}

/** Turns the macros of `@wellspring/words/macro` into messages with their English text. */
export const words = ({ isPseudo = false }: Words = {}): Plugin => ({
  name: 'words',
  enforce: 'pre',
  // The runtime's imports appear only after the transform, so the development server's scanner does not find them.
  config: () => ({ optimizeDeps: { include: runtime.map((name) => `${RUNTIME} > ${name}`) } }),
  transform: {
    filter: { code: MACRO, id: { include: /\.tsx?(?:\?|$)/, exclude: /\/node_modules\// } },
    async handler(code, id) {
      const result = await transformAsync(code, {
        filename: id.split('?')[0] ?? id,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', ...(id.includes('.tsx') ? (['jsx'] as const) : [])] },
        plugins: [
          [macro, { linguiConfig, descriptorFields: 'message' }],
          compiledMessages(isPseudo ? pseudo : english),
        ],
      })
      return result?.code ? { code: result.code, map: JSON.stringify(result.map) } : undefined
    },
  },
})
