import { Box, Button, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { lotusQueries } from '@wellspring/api/hooks/lotus'
import { Skeleton } from '@wellspring/ui/skeleton'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { NextSteps } from './next-steps.tsx'

/** A suggestion for today, for a resting leaf. */
export function NextStepCard() {
  const { data, error, isFetching, refetch } = useQuery(lotusQueries.nextStep(useApi(), useClock().zone))
  return (
    <Box
      as="section"
      aria-labelledby="next-step"
      h="full"
      p="5"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.surface"
    >
      <Text as="h2" id="next-step" textStyle="heading" mb="3">
        {data ? t`A step toward ${data.leaf}` : t`A step for today`}
      </Text>
      {data ? (
        <NextSteps steps={[data.step]} />
      ) : error ? (
        <>
          <Text color="fg.muted" mb="3">
            <Trans>This could not be loaded.</Trans>
          </Text>
          <Button
            variant="outline"
            loading={isFetching}
            loadingText={t`Retry`}
            onClick={() => void refetch()}
          >
            <Trans>Retry</Trans>
          </Button>
        </>
      ) : (
        <Skeleton h="20" borderRadius="lg" />
      )}
    </Box>
  )
}
