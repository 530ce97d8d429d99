import { transformAsync, types } from '@babel/core'
import type { PluginObj } from '@babel/core'
import macro from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import pseudolocale from 'pseudolocale'
import type { Plugin } from 'vite'

const MACRO = '@wellspring/words/macro'
const RUNTIME = '@wellspring/words'

/** The libraries that it is made of. */
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

/** `{ id, message }` is what the macro writes, and nothing else in a module of ours. */
const isDescriptor = (node: types.ObjectExpression) =>
  node.leadingComments?.some(({ value }) => value === '* i18n ') ?? false

/** Messages are parsed here: no browser brings a parser, and what is not parsed is warned of there. */
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

/** No language, but English that one can tell from a text that is no message. Elements of a sentence stay. */
const pseudo = (text: string) =>
  text
    .split(/(<\/?\w+\/?>)/)
    .map((part, place) => (place % 2 === 0 ? pseudolocale(part, { prepend: '', append: '' }) : part))
    .join('')

export interface Words {
  /** Written in place of English, for tests that look for texts which are no messages. */
  isPseudo?: boolean
}

/** Turns what screens say by `@wellspring/words/macro` into messages with their English beside them. */
export const words = ({ isPseudo = false }: Words = {}): Plugin => ({
  name: 'words',
  enforce: 'pre',
  // What the build writes into a module is in no source that a development server looks through before it starts.
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
