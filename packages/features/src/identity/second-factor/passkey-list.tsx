import { Box, Button, Text, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Passkey } from '@wellspring/api/contract/passkeys'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { passkeyQueries, useRemovePasskey } from '@wellspring/api/hooks/second-factor'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { ErrorState } from '@wellspring/ui/error-state'
import { MediumDate } from '@wellspring/ui/relative-date'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { DeviceRow } from '../account/device-row.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { useKnowsPasskeys } from './passkey-browser.ts'

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  return (
    <DeviceRow
      name={passkey.name}
      action={
        <Button variant="outline" size="sm" aria-label={t`Remove ${passkey.name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      }
    >
      <Trans>Since</Trans> <MediumDate date={passkey.createdAt} />
      {passkey.lastUsedAt ? (
        <>
          <Trans>, last used</Trans> <MediumDate date={passkey.lastUsedAt} />
        </>
      ) : (
        t`, not used yet`
      )}
    </DeviceRow>
  )
}

/** The account's passkeys, with a button to add one. */
export function PasskeyList() {
  const query = useQuery(passkeyQueries.own(useApi()))
  const { data, error } = query
  const isKnown = useKnowsPasskeys()
  const remove = useRemovePasskey()
  const [asked, setAsked] = useState<Passkey | null>(null)
  if (error && !data) return <ErrorState {...failureOf(query)} />
  return (
    <Box display="grid" gap="5">
      <Text color="fg.muted">
        {isKnown
          ? t`Log in with your face, finger or screen lock. No password, no code, and nothing anyone can steal.`
          : t`This browser does not support passkeys. You can add one here in another browser.`}
      </Text>
      {/* Most accounts have none, so the text and the button do not wait for the response. */}
      {data && data.passkeys.length > 0 ? (
        <chakra.ul listStyleType="none" display="grid" gap="3" aria-label={t`Passkeys`}>
          {data.passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemove={() => setAsked(passkey)} />
          ))}
        </chakra.ul>
      ) : null}
      <AddPasskey label={t`Add a passkey`} onDone={() => toast.success(t`Passkey added`)} />
      <ConfirmDialog
        open={asked !== null}
        title={t`Remove this passkey?`}
        sentence={null}
        confirmLabel={t`Remove`}
        busy={remove.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && remove.mutate(asked.id, { onSettled: () => setAsked(null) })}
      >
        <Trans>
          The passkey from {asked?.name} will no longer log you in. Remove it on the device as well.
        </Trans>
      </ConfirmDialog>
    </Box>
  )
}
