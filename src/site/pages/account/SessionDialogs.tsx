import { SessionWarning } from "./SessionWarning";
import { SignInDialog } from "./SignInDialog";
import { SignOutDialog } from "./SignOutDialog";
import type { SignOutQuestion } from "./useSignOut";

/** What a session may ask, above any page: whether to go on, to sign in again, and to leave although words would be lost. */
export const SessionDialogs = ({ signOut }: { signOut: SignOutQuestion | undefined }) => (
  <>
    <SessionWarning />
    <SignInDialog />
    {signOut && <SignOutDialog {...signOut} />}
  </>
);
