import { VisuallyHidden } from '@chakra-ui/react'

/** Says how many fields are wrong; a new key says it again. */
export function ErrorSummary({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <VisuallyHidden role="alert">
      {count === 1 ? '1 field needs your attention.' : `${count} fields need your attention.`}
    </VisuallyHidden>
  )
}
