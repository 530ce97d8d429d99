import { TransNoContext } from '@lingui/react/server'
import type { TransProps } from '@lingui/react/server'

import { i18n } from './i18n.ts'

const lingui = { i18n }

/** User input may look like an element of the message, so it is passed as a node, which is not parsed. */
const asNode = (value: unknown) => (typeof value === 'string' && value.includes('<') ? <>{value}</> : value)

/** The runtime of the macro's `<Trans>`: a text with elements. It needs no provider. */
export const Trans = ({ values, ...props }: TransProps) => (
  <TransNoContext
    {...props}
    {...(values && {
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asNode(value)])),
    })}
    lingui={lingui}
  />
)
