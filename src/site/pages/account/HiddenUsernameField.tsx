/**
 * The user name for password managers, which store it with the password of the same form. It has the type `text`,
 * because Chromium ignores fields of the type `hidden`.
 */
export const HiddenUsernameField = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
