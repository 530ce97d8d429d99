import { Badge, Flex } from '@chakra-ui/react'

import type { ApplicationDetail } from '@wellspring/api/contract/review'
import { plural } from '@wellspring/words/macro'

import { summaryOf } from './check-summary.ts'

/** The results of the checks; the heading of the list shows how many were made. */
export function ChecksFound({ checks }: { checks: ApplicationDetail['checks'] }) {
  const { failed, warned, words, isClear } = summaryOf(checks)
  return (
    <Flex gap="2" wrap="wrap">
      {failed > 0 ? (
        <Badge colorPalette="red">
          {plural(failed, { one: '1 check failed', other: '# checks failed' })}
        </Badge>
      ) : null}
      {warned > 0 ? (
        <Badge colorPalette="orange">
          {plural(warned, { one: '1 check to review', other: '# checks to review' })}
        </Badge>
      ) : null}
      {isClear ? <Badge colorPalette="green">{words}</Badge> : null}
    </Flex>
  )
}
