import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import type { DataExport } from '@wellspring/api/contract/personal-data'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import {
  dataExportHref,
  personalDataQueries,
  useReleaseDataExport,
  useRequestDataExport,
} from '@wellspring/api/hooks/personal-data'
import { ErrorState } from '@wellspring/ui/error-state'
import { CheckIcon } from '@wellspring/ui/icon'
import { PageHeader } from '@wellspring/ui/page-header'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Skeleton } from '@wellspring/ui/skeleton'
import { Trans, t } from '@wellspring/words/macro'

/** Downloads the file through a link after the user has re-authenticated. */
function Download({ id, onFetched }: { id: string; onFetched: () => void }) {
  const link = useRef<HTMLAnchorElement>(null)
  const [isFetched, setIsFetched] = useState(false)
  const { mutate, isPending } = useReleaseDataExport()
  const onSuccess = () => {
    link.current?.click()
    setIsFetched(true)
    onFetched()
  }
  return (
    <>
      <Button loading={isPending} disabled={isFetched} onClick={() => mutate(undefined, { onSuccess })}>
        <Trans>Download your file</Trans>
      </Button>
      <a ref={link} href={dataExportHref(id)} download="your-data.zip" hidden aria-label={t`Your file`} />
    </>
  )
}

function State({ dataExport, onFetched }: { dataExport: DataExport | null; onFetched: () => void }) {
  const status = dataExport?.status
  if (status === 'preparing')
    return (
      <Text role="status">
        <Trans>
          We are putting your file together. We will tell you when it is ready, and you can leave this page.
        </Trans>
      </Text>
    )
  if (dataExport && status === 'ready')
    return (
      <Stack gap="3" align="start">
        <Text role="status">
          <Trans>Your file is ready. You can download it once</Trans>
          {dataExport.expiresAt ? (
            <>
              <Trans>, until</Trans> <MediumDate date={dataExport.expiresAt} />
            </>
          ) : null}
          <Trans>. After that, we delete our copy.</Trans>
        </Text>
        <Download key={dataExport.id} id={dataExport.id} onFetched={onFetched} />
      </Stack>
    )
  if (status === 'fetched')
    return (
      <Text role="status">
        <Trans>You have downloaded your last file.</Trans>
      </Text>
    )
  if (status === 'expired')
    return (
      <Text role="status">
        <Trans>Your last file was not downloaded within seven days and has been deleted.</Trans>
      </Text>
    )
  return null
}

// Milliseconds until the state is fetched again: the browser downloads the file outside of this page's control.
const FETCHED_MS = 2000

const inside = [
  t`Your account, profile and addresses`,
  t`Bookings, packages and coaching`,
  t`Orders, payments, invoices and tokens`,
  t`Event tickets and waitlists`,
  t`Messages, groups and reports`,
  t`Moods, questionnaires and their results`,
  t`Reviews, ratings and uploaded files`,
  t`Notifications, devices and who opened your records`,
]

function Inside() {
  return (
    <Box as="section" aria-labelledby="inside">
      <Text as="h2" id="inside" textStyle="heading" mb="3">
        <Trans>What the file contains</Trans>
      </Text>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 20rem), 1fr))"
      >
        {inside.map((kind) => (
          <Flex as="li" key={kind} gap="2.5" align="center">
            <Box as="span" color="green.solid" flexShrink="0">
              <CheckIcon size={16} />
            </Box>
            {kind}
          </Flex>
        ))}
      </chakra.ul>
    </Box>
  )
}

/** Exports the user's personal data as a file. */
export function YourDataScreen() {
  const query = useQuery(personalDataQueries.latest(useApi()))
  const request = useRequestDataExport()
  const { data, error, refetch } = query
  const isUnderWay = data?.dataExport?.status === 'preparing'
  return (
    <Stack gap="6" maxW="60rem">
      <PageHeader
        title={t`Your data`}
        description={t`A file with everything we keep about you: a page to read in any browser, and the same data in a format for software.`}
      />
      {data ? (
        <Stack gap="4" align="start">
          <State
            dataExport={data.dataExport}
            onFetched={() => setTimeout(() => void refetch(), FETCHED_MS)}
          />
          {isUnderWay ? null : (
            <Button
              variant={data.dataExport?.status === 'ready' ? 'outline' : 'solid'}
              loading={request.isPending}
              onClick={() => request.mutate()}
            >
              {data.dataExport ? t`Ask for a new file` : t`Ask for your data`}
            </Button>
          )}
        </Stack>
      ) : error ? (
        <ErrorState {...failureOf(query)} />
      ) : (
        <Skeleton h="11" w="11rem" />
      )}
      {/* The height of the section above is unknown until the response, so this section waits for it. */}
      {data || error ? <Inside /> : null}
    </Stack>
  )
}
