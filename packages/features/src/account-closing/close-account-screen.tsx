import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { CLOSING_DAYS } from '@wellspring/api/contract/account-closing'
import type { AccountClosing } from '@wellspring/api/contract/account-closing'
import { accountClosingQueries, useCloseAccount, useKeepAccount } from '@wellspring/api/hooks/account-closing'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { MediumDate } from '@wellspring/ui/relative-date'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { keptLabels } from './closing-labels.ts'
import { CommitmentList } from './commitment-list.tsx'
import type { CommitmentLinks } from './commitment-list.tsx'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title}>
      <Text as="h2" textStyle="heading" mb="2">
        {title}
      </Text>
      {children}
    </Box>
  )
}

function Erased() {
  return (
    <Section title={t`What is erased`}>
      <Text>
        <Trans>
          Your name, address and picture, your profile and saved addresses, your messages, moods,
          questionnaires, reflections and your Lotus, your saved cards, your notifications and your devices.
          The key to what you told us about your health is destroyed, so no one can read it any more, not even
          in our backups.
        </Trans>
      </Text>
    </Section>
  )
}

function Kept({ kept }: Pick<AccountClosing, 'kept'>) {
  return (
    <Section title={t`What is kept, and why`}>
      <Box as="ul" listStyleType="none">
        {kept.map((reason) => (
          <Box as="li" key={reason} py="2.5" borderTopWidth="1px" borderColor="border">
            <Text fontWeight="medium">{keptLabels[reason].title}</Text>
            <Text color="fg.muted" textStyle="sm">
              {keptLabels[reason].why}
            </Text>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

function UnderWay({ closesAt, commitments, links }: AccountClosing & { links: CommitmentLinks | undefined }) {
  const [ends, waits] = (['ends', 'waits'] as const).map((of) => commitments.some((one) => one[of] > 0))
  return (
    <>
      {ends ? (
        <Section title={closesAt ? t`What is being ended` : t`What ends at once`}>
          <CommitmentList commitments={commitments} of="ends" />
        </Section>
      ) : null}
      {waits ? (
        <Section title={t`What must finish first`}>
          <CommitmentList commitments={commitments} of="waits" links={links} />
        </Section>
      ) : null}
    </>
  )
}

interface ClosingProps {
  closesAt: string
  isWaiting: boolean
  /** Focus moves here because the pressed button at the end of the page is gone. */
  takesFocus: boolean
}

/** Focuses the box and so scrolls it into view. Deferred until the closing dialog has restored its own focus. */
function useFocusOf(takesFocus: boolean) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    const turn = setTimeout(() => box.current?.focus())
    return () => clearTimeout(turn)
  }, [takesFocus])
  return box
}

function Closing({ closesAt, isWaiting, takesFocus }: ClosingProps) {
  const keep = useKeepAccount()
  const box = useFocusOf(takesFocus)
  return (
    <Box
      ref={box}
      role="group"
      aria-label={t`Your account is being closed`}
      tabIndex={-1}
      scrollMarginTop="24"
      bg="bg.warning"
      borderRadius="lg"
      px="5"
      py="4"
    >
      <Text role="status" fontWeight="semibold" mb="1">
        <Trans>Your account is being closed. It is erased on</Trans> <MediumDate date={closesAt} />
        {isWaiting ? t`, or once everything still open has finished` : ''}.
      </Text>
      <Text mb="4">
        <Trans>You can keep it until then. What has ended in the meantime stays ended.</Trans>
      </Text>
      <Button
        loading={keep.isPending}
        onClick={() => keep.mutate(undefined, { onSuccess: () => toast.success(t`Your account stays open`) })}
      >
        <Trans>Keep my account</Trans>
      </Button>
    </Box>
  )
}

function Close({ onConfirm }: { onConfirm: () => void }) {
  const close = useCloseAccount()
  const [asking, setAsking] = useState(false)
  return (
    <Flex gap="4" wrap="wrap" align="center">
      <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
        <Trans>Close my account</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Close your account?`}
        confirmLabel={t`Close my account`}
        cancelLabel={t`Keep it`}
        sentence={t`I have read what ends, what is erased and what is kept.`}
        busy={close.isPending}
        onConfirm={() => {
          // Called first, because the response may unmount this button before its callbacks run.
          onConfirm()
          close.mutate(undefined, { onSettled: () => setAsking(false) })
        }}
      >
        <Trans>
          For {CLOSING_DAYS} days you can change your mind. After that your account is erased and cannot be
          restored.
        </Trans>
      </ConfirmDialog>
    </Flex>
  )
}

/** Closes the account. Shows what ends, what is erased, and what is kept and why, before the button. */
export function CloseAccountScreen({ links }: { links?: CommitmentLinks }) {
  const query = useQuery(accountClosingQueries.own(useApi()))
  const { data, error } = query
  const [hasConfirmed, setHasConfirmed] = useState(false)
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList shape="detail" />
  const { closing } = data
  const isWaiting = closing.commitments.some(({ waits }) => waits > 0)
  return (
    <Stack gap="8" maxW="46rem">
      <Box>
        <PageHeader
          title={t`Close your account`}
          description={t`Read what ends, what is erased and what is kept before you decide.`}
          back={{ href: '/settings', label: t`Settings` }}
        />
        {closing.closesAt ? (
          <Closing closesAt={closing.closesAt} isWaiting={isWaiting} takesFocus={hasConfirmed} />
        ) : null}
      </Box>
      <UnderWay {...closing} links={links} />
      <Erased />
      <Kept kept={closing.kept} />
      {closing.closesAt ? null : (
        <Stack gap="4">
          <Text>
            <Trans>
              You may want to{' '}
              <Link href="/your-data">
                <Trans>take a file of your data</Trans>
              </Link>{' '}
              with you first.
            </Trans>
          </Text>
          <Close onConfirm={() => setHasConfirmed(true)} />
        </Stack>
      )}
    </Stack>
  )
}
