import { SessionWarning } from "./SessionWarning";
import { SignInAgainDialog } from "./SignInAgainDialog";
import { SignOutDialog } from "./SignOutDialog";
import type { SignOutQuestion } from "./useSignOut";

/**
 * The dialogs of a session, above any page: to stay signed in, to sign in again, and to sign out although text would be
 * lost.
 */
export const SessionDialogs = ({ signOut }: { signOut: SignOutQuestion | undefined }) => (
  <>
    <SessionWarning />
    <SignInAgainDialog />
    {signOut && <SignOutDialog {...signOut} />}
  </>
);
