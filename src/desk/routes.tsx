import type { LoaderFunctionArgs, RouteObject } from "react-router";
import { DeskFailurePage } from "./layout/DeskFailurePage";
import { DeskFrame } from "./layout/DeskFrame";
import { MissingPage } from "./layout/MissingPage";
import { StaffOnly } from "./layout/StaffOnly";
import { deskPaths } from "./paths";

const { postings, posting, postingEdit, applications, sheet, audit, sessions, signIn, invitation } =
  deskPaths;

/** Refuses an address whose id is not a number. Such an address shows `MissingPage`. @throws Response 404 */
function loader({ params: { id = "" } }: LoaderFunctionArgs): null {
  if (!/^\d{1,15}$/.test(id)) throw new Response(null, { status: 404 });
  return null;
}

const errorElement = <DeskFailurePage />;

/** The routes of the desk. A page loads when it is first opened. */
export const deskRoutes: RouteObject[] = [
  {
    Component: DeskFrame,
    HydrateFallback: () => null,
    children: [
      {
        errorElement,
        children: [
          {
            path: signIn.pattern,
            lazy: async () => ({ Component: (await import("./pages/SignInPage")).SignInPage }),
          },
          {
            path: invitation.pattern,
            lazy: async () => ({ Component: (await import("./pages/InvitationPage")).InvitationPage }),
          },
        ],
      },
      {
        Component: StaffOnly,
        errorElement,
        children: [
          {
            errorElement,
            children: [
              {
                path: postings.pattern,
                lazy: async () => ({ Component: (await import("./pages/PostingsPage")).PostingsPage }),
              },
              {
                path: deskPaths.import.pattern,
                lazy: async () => ({ Component: (await import("./pages/ImportPage")).ImportPage }),
              },
              {
                path: posting.pattern,
                loader,
                lazy: async () => ({ Component: (await import("./pages/PostingPage")).PostingPage }),
              },
              {
                path: postingEdit.pattern,
                loader,
                lazy: async () => ({ Component: (await import("./pages/PostingEditPage")).PostingEditPage }),
              },
              {
                path: deskPaths.postingDemands.pattern,
                loader,
                lazy: async () => ({
                  Component: (await import("./pages/PostingDemandsPage")).PostingDemandsPage,
                }),
              },
              {
                path: audit.pattern,
                lazy: async () => ({ Component: (await import("./pages/AuditPage")).AuditPage }),
              },
              {
                path: sheet.pattern,
                loader,
                lazy: async () => ({ Component: (await import("./sheet/SheetPage")).SheetPage }),
              },
              {
                path: applications.pattern,
                lazy: async () => ({
                  Component: (await import("./pages/ApplicationsPage")).ApplicationsPage,
                }),
              },
              {
                path: sessions.pattern,
                lazy: async () => ({ Component: (await import("./pages/SessionsPage")).SessionsPage }),
              },
              { path: "*", Component: MissingPage },
            ],
          },
        ],
      },
    ],
  },
];
