import { Component, type ReactNode } from "react";
import type { SavedTexts } from "../protocol";
import { RefusalNotice } from "./PanelSection";

interface WhileReadableProps {
  /** The texts that the children read. */
  texts: SavedTexts;
  /** Called when the unreadable texts have changed, for example so that a dialog does not reopen by itself. */
  onChanged?: () => void;
  children: ReactNode;
}

/**
 * Surrounds a part of the page that reads files. A notice replaces the part while a file cannot be read, for example
 * because staff are typing in it.
 */
export class WhileReadable extends Component<WhileReadableProps, { isUnreadable: boolean }> {
  override state = { isUnreadable: false };

  static getDerivedStateFromError() {
    return { isUnreadable: true };
  }

  override componentDidUpdate({ texts }: WhileReadableProps) {
    if (!this.state.isUnreadable || texts === this.props.texts) return;
    this.props.onChanged?.();
    this.setState({ isUnreadable: false });
  }

  override render() {
    if (!this.state.isUnreadable) return this.props.children;
    return <RefusalNotice refused={{ code: "unreadable", params: {} }} />;
  }
}
