import { eq } from '../../db/drizzle.ts'
import { users } from '../../domains/identity/tables.ts'
import type { SignedIn, TestApp } from '../app.ts'

/** Disables or enables an account without the effects that follow from it. */
export const setDisabled = (stand: TestApp, { userId }: Pick<SignedIn, 'userId'>, isDisabled: boolean) =>
  stand.deps.database.write((tx) =>
    tx
      .update(users)
      .set({ disabledAt: isDisabled ? stand.clock.now() : null })
      .where(eq(users.id, userId)),
  )
