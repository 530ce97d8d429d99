import { Box, Stack, Text, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { isEssential, lockScreenWords, noticeKindTexts } from '@wellspring/api/contract/notice-kinds'
import type { NotificationTextDetail } from '@wellspring/api/contract/notification-texts'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { notificationTextQueries } from '@wellspring/api/hooks/notification-texts'
import { ErrorState } from '@wellspring/ui/error-state'
import { Fact, Facts } from '@wellspring/ui/fact'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

import { audienceLabels, channelLabels } from './text-search.ts'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title}>
      <Text as="h2" textStyle="heading" mb="3">
        {title}
      </Text>
      {children}
    </Box>
  )
}

const frame = {
  borderWidth: '1px',
  borderColor: 'border.subtle',
  borderRadius: 'lg',
  bg: 'bg.panel',
} as const

/** When the notification is sent, and whether it can be switched off. */
function timing({ kind, isUrgent }: NotificationTextDetail) {
  if (isEssential(kind)) return t`Always, and at once`
  return isUrgent
    ? t`At once, unless switched off`
    : t`Unless switched off; waits for quiet hours and digests`
}

/** The frame's two borders in pixels. */
const BORDERS = 2

function Mail({ mail }: { mail: NonNullable<NotificationTextDetail['mail']> }) {
  const [height, setHeight] = useState<number>()
  return (
    <Part title={t`By email`}>
      <Stack gap="4">
        <Text>
          <Trans>
            Subject: <strong>{mail.subject}</strong>
          </Trans>
        </Text>
        <chakra.iframe
          title={t`Email preview`}
          // Blocks scripts and the links of the sample, while its height can be read.
          sandbox="allow-same-origin"
          srcDoc={mail.html}
          onLoad={({ currentTarget }) =>
            setHeight(currentTarget.contentDocument?.documentElement.scrollHeight)
          }
          w="full"
          h={height ? `${height + BORDERS}px` : '40rem'}
          {...frame}
        />
        <Box>
          <Text color="fg.muted" textStyle="sm" mb="2">
            <Trans>As plain text</Trans>
          </Text>
          <Box
            {...frame}
            p="4"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            fontFamily="mono"
            textStyle="sm"
          >
            {mail.text}
          </Box>
        </Box>
      </Stack>
    </Part>
  )
}

/** One notification text as its recipient reads it. */
export function TextScreen({ id }: { id: string }) {
  const query = useQuery(notificationTextQueries.detail(useApi(), id))
  const back = { href: '/admin/notification-texts', label: t`Notification texts` }
  if (query.error && !query.data) return <ErrorState {...failureOf(query)} back={back} />
  if (!query.data) return <LoadingList shape="form" />
  const { text } = query.data
  return (
    <Box maxW="46rem">
      <PageHeader title={text.when} back={back} />
      <Stack gap="8">
        <Facts>
          <Fact label={t`For`}>
            {text.audience ? audienceLabels[text.audience] : t`Anyone with the address`}
          </Fact>
          <Fact label={t`Kind`}>{noticeKindTexts[text.kind].label}</Fact>
          <Fact label={t`Channels`}>{text.channels.map((channel) => channelLabels[channel]).join(', ')}</Fact>
          <Fact label={t`When it is sent`}>{timing(text)}</Fact>
          {text.event === null ? null : <Fact label={t`Event`}>{text.event}</Fact>}
        </Facts>
        {text.channels.includes('app') ? (
          <Part title={t`In the app`}>
            <Box {...frame} p="4">
              <Text fontWeight="semibold">{text.title}</Text>
              <Text color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
                {text.body}
              </Text>
            </Box>
          </Part>
        ) : null}
        {text.channels.includes('app') ? (
          <Part title={t`On a lock screen`}>
            <Box {...frame} p="4">
              <Text fontWeight="semibold">
                <Trans>Wellspring</Trans>
              </Text>
              <Text color="fg.muted">{lockScreenWords[text.kind]}</Text>
            </Box>
          </Part>
        ) : null}
        {text.mail === null ? null : <Mail mail={text.mail} />}
      </Stack>
    </Box>
  )
}
