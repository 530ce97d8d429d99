import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { countWords } from '../count-badge/count-badge.tsx'
import { WaitingLabel } from './waiting-label.tsx'

/** The count of an item, after its label. */
export function WaitingCount({
  count = 0,
  ...props
}: HTMLChakraProps<'span'> & { count?: number | undefined }) {
  if (count === 0) return null
  return (
    <>
      <chakra.span
        aria-hidden
        textStyle="xs"
        fontWeight="bold"
        fontVariantNumeric="tabular-nums"
        px="2"
        borderRadius="full"
        bg="accent.solid"
        color="accent.contrast"
        {...props}
      >
        {countWords(count)}
      </chakra.span>
      <WaitingLabel count={count} />
    </>
  )
}
