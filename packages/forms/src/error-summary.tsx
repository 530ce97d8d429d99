import { VisuallyHidden } from '@chakra-ui/react'

import { plural } from '@wellspring/words/macro'

/** Says how many fields are wrong; a new key says it again. */
export function ErrorSummary({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <VisuallyHidden role="alert">
      {plural(count, { one: '1 field needs your attention.', other: '# fields need your attention.' })}
    </VisuallyHidden>
  )
}
