import { Button, Flex, NativeSelect, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { Administrator } from '@wellspring/api/contract/organisations'
import { useRemoveAdministrator, useUpdateAdministrator } from '@wellspring/api/hooks/organisations'
import { DataTable } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { RecordCell } from '@wellspring/ui/record-cell'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

import { roleLabels } from '../labels.ts'
import { RemoveDialog } from '../members/remove-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

function RoleCell({ administrator, canChange }: { administrator: Administrator; canChange: boolean }) {
  const { mutate, isPending } = useUpdateAdministrator()
  const { id, role, name } = administrator
  if (!canChange || role === 'owner') return roleLabels[role]
  return (
    <NativeSelect.Root size="sm" width="auto" disabled={isPending}>
      <NativeSelect.Field
        aria-label={t`What ${name} may do`}
        value={role}
        onChange={({ target }) =>
          mutate({ id, role: target.value === 'viewer' ? 'viewer' : 'administrator' })
        }
      >
        <option value="administrator">{roleLabels.administrator}</option>
        <option value="viewer">{roleLabels.viewer}</option>
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

interface Acts {
  canChange: boolean
  canHandOver: boolean
  onRemove: (administrator: Administrator) => void
  onHandOver: (administrator: Administrator) => void
}

const quiet = { size: 'sm', variant: 'outline', colorPalette: 'gray' } as const

function RowActions({ administrator, ...acts }: Acts & { administrator: Administrator }) {
  const { role, isSelf, name } = administrator
  if (role === 'owner') return null
  return (
    <Flex gap="2" justify={{ sm: 'flex-end' }} wrap="wrap">
      {acts.canHandOver ? (
        <Button
          {...quiet}
          aria-label={t`Hand over to ${name}`}
          onClick={() => acts.onHandOver(administrator)}
        >
          <Trans>Hand over</Trans>
        </Button>
      ) : null}
      {acts.canChange || isSelf ? (
        <Button
          {...quiet}
          aria-label={isSelf ? t`Leave` : t`Remove ${name}`}
          onClick={() => acts.onRemove(administrator)}
        >
          {isSelf ? t`Leave` : t`Remove`}
        </Button>
      ) : null}
    </Flex>
  )
}

const columnsFor = (acts: Acts): DataColumn<Administrator>[] => [
  {
    id: 'name',
    header: t`Name`,
    cell: ({ name, email, isSelf }) => (
      <RecordCell title={isSelf ? t`${name} (you)` : name}>{email}</RecordCell>
    ),
  },
  {
    id: 'role',
    header: t`Role`,
    phone: 'status',
    cell: (administrator) => <RoleCell administrator={administrator} canChange={acts.canChange} />,
  },
  {
    id: 'since',
    header: t`Since`,
    phone: 'second',
    cell: ({ since }) => (
      <>
        <Text as="span" hideFrom="sm" me="1">
          <Trans>Since</Trans>
        </Text>
        <MediumDate date={since} />
      </>
    ),
  },
  {
    id: 'remove',
    phone: 'acts',
    priority: 'high',
    header: t`Actions`,
    align: 'end',
    cell: (administrator) => <RowActions administrator={administrator} {...acts} />,
  },
]

export interface AdministratorListProps {
  administrators: readonly Administrator[]
  canChange: boolean
  /** The user owns the organisation and has no pending transfer. */
  canHandOver: boolean
}

export function AdministratorList({ administrators, canChange, canHandOver }: AdministratorListProps) {
  const remove = useRemoveAdministrator()
  const [removing, setRemoving] = useState<Administrator | null>(null)
  const [taking, setTaking] = useState<Administrator | null>(null)
  return (
    <>
      <DataTable
        label={t`Administrators`}
        columns={columnsFor({ canChange, canHandOver, onRemove: setRemoving, onHandOver: setTaking })}
        rows={administrators}
        rowId={({ id }) => id}
        searchable={false}
      />
      {taking ? <TransferDialog to={taking} onClose={() => setTaking(null)} /> : null}
      {removing ? (
        <RemoveDialog
          title={removing.isSelf ? t`Leave the organisation` : t`Remove administrator`}
          confirmLabel={removing.isSelf ? t`Leave` : t`Remove`}
          done={removing.isSelf ? t`You are no longer an administrator` : t`${removing.name} is removed`}
          remove={remove}
          id={removing.id}
          onClose={() => setRemoving(null)}
        >
          <Trans>
            {removing.isSelf ? t`You lose` : t`${removing.name} loses`} access to this organisation at once.
            An invitation can bring it back.
          </Trans>
        </RemoveDialog>
      ) : null}
    </>
  )
}
