import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ReactNode } from 'react'

import type { CartLine } from '@wellspring/api/contract/cart'
import { useApi } from '@wellspring/api/hooks/api'
import {
  cartQueries,
  useAddCartLine,
  useRemoveCartLine,
  useSaveCartLine,
  useUpdateCartLine,
} from '@wellspring/api/hooks/cart'
import { toast } from '@wellspring/ui/toast'

import { useSession } from '@wellspring/api/session'
import { t } from '@wellspring/words/macro'
import {
  addLine,
  capOf,
  onGuestCartChange,
  putLine,
  readGuestCart,
  setQuantity,
  setSaved,
  writeGuestCart,
} from './guest-cart.ts'
import type { GuestLine } from './guest-cart.ts'
import { warnAtCap } from './quantity-warning.ts'
import { showFailure } from './show-failure.ts'
import type { FailedLine } from './sync-guest-cart.ts'

// Loaded on log-in, because the cart wraps every page.
const loadSync = () => import('./sync-guest-cart.ts')

/** A line as the panel shows it, for guests and users alike. `id` identifies it in updates. */
interface CartItem extends GuestLine {
  variantId: string
  /** Why the last change to it failed. */
  problem?: string | undefined
}

/** A line saved for later. */
interface SavedItem extends CartItem {
  /** The unit price at the time it was saved. */
  savedPrice: number
}

export interface CartState {
  lines: readonly CartItem[]
  saved: readonly SavedItem[]
  signedIn: boolean
  loading: boolean
  /** The guest cart is being merged into the account's cart. */
  syncing: boolean
  failed: readonly FailedLine[]
  add: (line: GuestLine) => Promise<void>
  /** Sets the quantity of a line in the cart, idempotently. */
  put: (line: GuestLine) => Promise<void>
  setQuantity: (line: CartItem, quantity: number) => void
  remove: (line: CartItem) => void
  /** Saves a line for later. */
  save: (line: CartItem) => void
  /** Moves a saved line back into the cart. */
  restore: (line: SavedItem) => void
  retry: (line: FailedLine) => Promise<void>
}

const CartContext = createContext<CartState | null>(null)

export function useCart(): CartState {
  const cart = useContext(CartContext)
  if (!cart) throw new Error('there is no CartProvider above this component')
  return cart
}

// `useSyncExternalStore` needs a stable snapshot while the stored text is unchanged. The empty cart is the same object
// that the server renders, so that hydration renders nothing again.
const nothing: GuestLine[] = []
let seen = ''
let snapshot = nothing
function currentGuestCart() {
  const text = localStorage.getItem('cart') ?? ''
  if (text !== seen) {
    seen = text
    snapshot = readGuestCart()
  }
  return snapshot
}

const asItem = (line: GuestLine): CartItem => ({ ...line, variantId: line.id })

const saidSaved = t`Saved for later`
const saidRestored = t`Moved to your cart`

function useGuestCart(): Omit<CartState, 'failed' | 'retry' | 'loading' | 'signedIn' | 'syncing'> {
  const stored = useSyncExternalStore(onGuestCartChange, currentGuestCart, () => nothing)
  return useMemo(
    () => ({
      lines: stored.filter(({ saved }) => !saved).map(asItem),
      // A guest's prices are from the day the line was added.
      saved: stored.filter(({ saved }) => saved).map((line) => ({ ...asItem(line), savedPrice: line.price })),
      add: async (line) => writeGuestCart(addLine(readGuestCart(), line)),
      put: async (line) => writeGuestCart(putLine(readGuestCart(), line)),
      setQuantity: (line, quantity) => {
        if (quantity > capOf(line)) warnAtCap(capOf(line))
        else writeGuestCart(setQuantity(readGuestCart(), line.id, quantity))
      },
      remove: (line) => {
        writeGuestCart(readGuestCart().filter(({ id }) => id !== line.id))
        toast.success(t`Product Removed`)
      },
      save: (line) => {
        writeGuestCart(setSaved(readGuestCart(), line.id, true))
        toast.success(saidSaved)
      },
      restore: (line) => {
        writeGuestCart(setSaved(readGuestCart(), line.id, false))
        toast.success(saidRestored)
      },
    }),
    [stored],
  )
}

function useSignedInCart(enabled: boolean): Omit<CartState, 'failed' | 'retry' | 'signedIn' | 'syncing'> {
  const queryClient = useQueryClient()
  const api = useApi()
  const { data, isPending } = useQuery({ ...cartQueries.cart(api), enabled })
  const { mutateAsync: addCartLine } = useAddCartLine()
  const { mutate: update, mutateAsync: updateLine } = useUpdateCartLine()
  const { mutate: removeLine } = useRemoveCartLine()
  const { mutate: saveLine } = useSaveCartLine()
  const [problem, setProblem] = useState<{ id: string; message: string | undefined }>()
  return useMemo(() => {
    const add: CartState['add'] = async ({ productId, id, quantity }) => {
      await addCartLine({ productId, productVariantId: id, quantity, idempotencyKey: crypto.randomUUID() })
    }
    const failed = (id: string) => (error: unknown) => setProblem({ id, message: showFailure(error) })
    const item = (line: CartLine): CartItem => ({
      id: line.id,
      variantId: line.productVariantId,
      productId: line.productId,
      title: `${line.name}, ${line.variantName}`,
      price: line.price,
      quantity: line.quantity,
      totalQuantity: line.totalQuantity,
      img: line.imageUrl,
      problem: problem?.id === line.id ? problem.message : undefined,
    })
    const putAside = (id: string, saved: boolean) => {
      setProblem(undefined)
      const said = saved ? saidSaved : saidRestored
      saveLine({ id, saved }, { onSuccess: () => toast.success(said), onError: failed(id) })
    }
    return {
      loading: enabled && isPending,
      lines: (data?.cart ?? []).map(item),
      saved: (data?.saved ?? []).map((line) => ({ ...item(line), savedPrice: line.savedPrice })),
      add,
      put: async (line) => {
        const { cart } = await queryClient.fetchQuery(cartQueries.cart(api))
        const known = cart.find(({ productVariantId }) => productVariantId === line.id)
        if (!known) await add(line)
        else if (known.quantity !== line.quantity) await updateLine({ id: known.id, quantity: line.quantity })
      },
      setQuantity: ({ id, totalQuantity }, quantity) => {
        setProblem(undefined)
        if (quantity > totalQuantity) warnAtCap(totalQuantity)
        else if (quantity >= 1) update({ id, quantity }, { onError: failed(id) })
      },
      remove: ({ id }) => {
        setProblem(undefined)
        removeLine(id, { onSuccess: () => toast.success(t`Product Removed`), onError: failed(id) })
      },
      save: ({ id }) => putAside(id, true),
      restore: ({ id }) => putAside(id, false),
    }
  }, [
    enabled,
    isPending,
    data,
    problem,
    addCartLine,
    update,
    updateLine,
    removeLine,
    saveLine,
    queryClient,
    api,
  ])
}

export function CartProvider({ children }: { children: ReactNode }) {
  const { user, loadingUser } = useSession()
  const signedIn = user?.kind === 'patron'
  const api = useApi()
  const queryClient = useQueryClient()
  const userId = signedIn ? user.id : null
  const [everybodys, setFailed] = useState<readonly (FailedLine & { userId: string })[]>([])
  // The tab may outlive a log-out: a user's failed lines must not be shown to the next user.
  const failed = useMemo(() => everybodys.filter((line) => line.userId === userId), [everybodys, userId])
  const [syncing, setSyncing] = useState(false)
  const guest = useGuestCart()
  const own = useSignedInCart(signedIn)

  useEffect(() => {
    if (userId === null || readGuestCart().length === 0) return
    setSyncing(true)
    const sync = async () => (await loadSync()).syncGuestCart(api)
    const synced = sync().then((notAdded) => {
      setFailed((known) => [...known, ...notAdded.map((line) => ({ ...line, userId }))])
      for (const line of notAdded) toast.error(`${line.title}: ${line.reason}`)
      return queryClient.invalidateQueries({ queryKey: cartQueries.all })
    }, showFailure)
    void synced.finally(() => setSyncing(false))
  }, [userId, api, queryClient])

  const retry = useCallback<CartState['retry']>(
    async (line) => {
      try {
        const { postLine } = await loadSync()
        await postLine(api, line, line.idempotencyKey)
        setFailed((known) => known.filter(({ id }) => id !== line.id))
        await queryClient.invalidateQueries({ queryKey: cartQueries.all })
      } catch (error) {
        showFailure(error)
      }
    },
    [api, queryClient],
  )

  const value = useMemo(
    () => ({ loading: loadingUser, ...(signedIn ? own : guest), signedIn, syncing, failed, retry }),
    [signedIn, syncing, own, guest, failed, retry, loadingUser],
  )
  return <CartContext.Provider value={value}>{children}</CartContext.Provider>
}
