import { useQuery } from "@tanstack/react-query";
import { Navigate, Outlet, useLocation } from "react-router";
import { Page } from "../../design/Page";
import { Skeleton } from "../../design/Skeleton";
import { staffMemberQuery } from "../api/staff";
import { deskPaths } from "../paths";
import { buildWantedPageState } from "./readWantedPage";

/**
 * Wraps pages that need a session. Without a session, redirects to the sign-in page, which leads back to the
 * wanted page.
 */
export function StaffOnly() {
  const { data: member } = useQuery(staffMemberQuery);
  const location = useLocation();
  if (member === undefined)
    return (
      <Page>
        <Skeleton lines={6} />
      </Page>
    );
  if (member === null)
    return <Navigate to={deskPaths.signIn.pattern} state={buildWantedPageState(location)} replace />;
  return <Outlet />;
}
