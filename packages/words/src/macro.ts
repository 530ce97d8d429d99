/**
 * How screens say something. These are written by the build (see `vite-plugin.ts`): none of them is called.
 * - `t` for a sentence that is a string: `` t`Sent on ${date}` ``;
 * - `<Trans>` for one with elements in it: `<Trans>By <b>{name}</b></Trans>`;
 * - `plural` where a number changes the words, inside either of them or alone.
 */
export { plural, t } from '@lingui/core/macro'
export { Trans } from '@lingui/react/macro'
