import { Button, NativeSelect } from '@chakra-ui/react'
import { useState } from 'react'

import type { Administrator } from '@wellspring/api/contract/organisations'
import { useRemoveAdministrator, useUpdateAdministrator } from '@wellspring/api/hooks/organisations'
import { DataTable } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { RecordCell } from '@wellspring/ui/record-cell'
import { MediumDate } from '@wellspring/ui/relative-date'

import { roleLabels } from './labels.ts'
import { RemoveDialog } from './remove-dialog.tsx'

function RoleCell({ administrator, canChange }: { administrator: Administrator; canChange: boolean }) {
  const { mutate, isPending } = useUpdateAdministrator()
  const { id, role, name } = administrator
  if (!canChange || role === 'owner') return roleLabels[role]
  return (
    <NativeSelect.Root size="sm" width="auto" disabled={isPending}>
      <NativeSelect.Field
        aria-label={`What ${name} may do`}
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
  onRemove: (administrator: Administrator) => void
}

const columnsFor = ({ canChange, onRemove }: Acts): DataColumn<Administrator>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, email, isSelf }) => (
      <RecordCell title={isSelf ? `${name} (you)` : name}>{email}</RecordCell>
    ),
  },
  {
    id: 'role',
    header: 'Role',
    cell: (administrator) => <RoleCell administrator={administrator} canChange={canChange} />,
  },
  { id: 'since', header: 'Since', cell: ({ since }) => <MediumDate date={since} /> },
  {
    id: 'remove',
    header: 'Actions',
    align: 'end',
    cell: (administrator) =>
      administrator.role !== 'owner' && (canChange || administrator.isSelf) ? (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-label={administrator.isSelf ? 'Leave' : `Remove ${administrator.name}`}
          onClick={() => onRemove(administrator)}
        >
          {administrator.isSelf ? 'Leave' : 'Remove'}
        </Button>
      ) : null,
  },
]

export interface AdministratorListProps {
  administrators: readonly Administrator[]
  canChange: boolean
}

export function AdministratorList({ administrators, canChange }: AdministratorListProps) {
  const remove = useRemoveAdministrator()
  const [removing, setRemoving] = useState<Administrator | null>(null)
  return (
    <>
      <DataTable
        label="Administrators"
        columns={columnsFor({ canChange, onRemove: setRemoving })}
        rows={administrators}
        rowId={({ id }) => id}
        searchable={false}
      />
      {removing ? (
        <RemoveDialog
          title={removing.isSelf ? 'Leave the organisation' : 'Remove administrator'}
          confirmLabel={removing.isSelf ? 'Leave' : 'Remove'}
          done={removing.isSelf ? 'You are no longer an administrator' : `${removing.name} is removed`}
          remove={remove}
          id={removing.id}
          onClose={() => setRemoving(null)}
        >
          {removing.isSelf ? 'You lose' : `${removing.name} loses`} access to this organisation at once. An
          invitation can bring it back.
        </RemoveDialog>
      ) : null}
    </>
  )
}
