import { VisuallyHidden } from '@chakra-ui/react'

import { plural } from '@wellspring/words/macro'

/** Announces the number of invalid fields; a new key repeats the announcement. */
export function ErrorSummary({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <VisuallyHidden role="alert">
      {plural(count, { one: '1 field needs your attention.', other: '# fields need your attention.' })}
    </VisuallyHidden>
  )
}
