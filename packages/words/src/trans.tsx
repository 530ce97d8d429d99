import { TransNoContext } from '@lingui/react/server'
import type { TransProps } from '@lingui/react/server'

import { i18n } from './i18n.ts'

const lingui = { i18n }

/** What somebody wrote may look like an element of the sentence. It is put in as a node, which is not read again. */
const asNode = (value: unknown) => (typeof value === 'string' && value.includes('<') ? <>{value}</> : value)

/** What `<Trans>` of the macro becomes: a sentence with elements in it. It needs no provider around it. */
export const Trans = ({ values, ...props }: TransProps) => (
  <TransNoContext
    {...props}
    {...(values && {
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asNode(value)])),
    })}
    lingui={lingui}
  />
)
